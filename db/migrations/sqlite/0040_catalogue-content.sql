CREATE TABLE `search_synonyms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`words` text NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `categories` ADD `description_zh` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `description_en` text;--> statement-breakpoint
ALTER TABLE `kinds` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `progress_zh` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `progress_en` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `stations` ADD `corrected` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `stations` ADD `updated_at` integer DEFAULT 0 NOT NULL;