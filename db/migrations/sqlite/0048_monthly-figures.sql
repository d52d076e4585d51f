CREATE TABLE `monthly_figures` (
	`month` integer NOT NULL,
	`measure` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`measure`, `subject`, `month`)
);
--> statement-breakpoint
CREATE INDEX `downloads_day` ON `downloads` (`at`,`dataset_id`,`bytes`);