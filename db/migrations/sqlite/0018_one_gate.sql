CREATE TABLE `role_limits` (
	`role_id` integer PRIMARY KEY NOT NULL,
	`files_at_once` integer NOT NULL,
	`values_at_once` integer NOT NULL,
	`pending_applications` integer NOT NULL,
	`calls_per_minute` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "role_limits_files" CHECK("role_limits"."files_at_once" between 1 and 500 and "role_limits"."files_at_once" = cast("role_limits"."files_at_once" as bigint)),
	CONSTRAINT "role_limits_values" CHECK("role_limits"."values_at_once" between 16000 and 4000000 and "role_limits"."values_at_once" = cast("role_limits"."values_at_once" as bigint)),
	CONSTRAINT "role_limits_applications" CHECK("role_limits"."pending_applications" between 1 and 200 and "role_limits"."pending_applications" = cast("role_limits"."pending_applications" as bigint)),
	CONSTRAINT "role_limits_calls" CHECK("role_limits"."calls_per_minute" between 60 and 6000 and "role_limits"."calls_per_minute" = cast("role_limits"."calls_per_minute" as bigint))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_downloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer,
	`dataset_id` integer NOT NULL,
	`version_number` integer NOT NULL,
	`method` text NOT NULL,
	`content` text NOT NULL,
	`bytes` integer NOT NULL,
	`at` integer NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_downloads`("id", "account_id", "dataset_id", "version_number", "method", "content", "bytes", "at", "address") SELECT "id", "account_id", "dataset_id", "version_number", "method", "content", "bytes", "at", "address" FROM `downloads`;--> statement-breakpoint
DROP TABLE `downloads`;--> statement-breakpoint
ALTER TABLE `__new_downloads` RENAME TO `downloads`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `downloads_account` ON `downloads` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `downloads_dataset` ON `downloads` (`dataset_id`,`at`);--> statement-breakpoint
ALTER TABLE `datasets` ADD `preview` text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
UPDATE `datasets` SET `download_count` = (SELECT count(*) FROM `downloads` WHERE `downloads`.`dataset_id` = `datasets`.`id`);