CREATE TABLE `identifiers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`claimed_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`fault` text,
	`error` text,
	`seen` integer DEFAULT 0 NOT NULL,
	`rules` text DEFAULT '' NOT NULL,
	`told` text DEFAULT '' NOT NULL,
	`registered_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identifiers_version` ON `identifiers` (`version_id`,`mode`);--> statement-breakpoint
CREATE UNIQUE INDEX `identifiers_name` ON `identifiers` (`mode`,`name`);--> statement-breakpoint
CREATE INDEX `identifiers_due` ON `identifiers` (`mode`,`due_at`);--> statement-breakpoint
ALTER TABLE `datasets` ADD `cstr` text;