CREATE TABLE `daily_figures` (
	`day` integer NOT NULL,
	`measure` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `measure`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`day` integer NOT NULL,
	`session` text NOT NULL,
	`page` text NOT NULL,
	`dataset_id` integer
);
--> statement-breakpoint
CREATE INDEX `visits_day` ON `visits` (`day`,`session`);