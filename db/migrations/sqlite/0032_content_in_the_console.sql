CREATE TABLE `content_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`entry` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`account_id` integer,
	`removed` integer NOT NULL,
	`values` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_versions_number` ON `content_versions` (`type`,`entry`,`number`);--> statement-breakpoint
CREATE TABLE `hot_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`use` text NOT NULL,
	`position` integer NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`position` integer NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`published_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `categories` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `guides` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `guides` ADD `published_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `guides` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `library_entries` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `library_entries` ADD `published_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `menus` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `milestones` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `milestones` ADD `published_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `milestones` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `slides` ADD `alt_zh` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `slides` ADD `alt_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `slides` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `slides` ADD `published_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `slides` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `texts` ADD `updated_at` integer DEFAULT 0 NOT NULL;