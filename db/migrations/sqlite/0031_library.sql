CREATE TABLE `library_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`area` text NOT NULL,
	`slug` text NOT NULL,
	`section` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`summary_zh` text NOT NULL,
	`summary_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`facts` text NOT NULL,
	`region_zh` text,
	`region_en` text,
	`date_from` text,
	`date_to` text,
	`datasets` text NOT NULL,
	`picture` text,
	`made_up` integer NOT NULL,
	`position` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_entries_slug` ON `library_entries` (`area`,`slug`);