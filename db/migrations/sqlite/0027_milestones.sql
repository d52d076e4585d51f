CREATE TABLE `milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `milestones_date` ON `milestones` (`date`);