CREATE TABLE `field_objects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `field_objects_place` ON `field_objects` (`version_id`,`key`,`sha256`);--> statement-breakpoint
CREATE INDEX `field_objects_sha256` ON `field_objects` (`sha256`);--> statement-breakpoint
CREATE TABLE `version_fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	`about` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `version_fields_key` ON `version_fields` (`version_id`,`key`);