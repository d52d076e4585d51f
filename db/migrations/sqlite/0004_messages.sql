CREATE TABLE `signing_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `messages_unread`;--> statement-breakpoint
ALTER TABLE `messages` ADD `read` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_read` ON `messages` (`account_id`,`read`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_type_read` ON `messages` (`account_id`,`type`,`read`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`);--> statement-breakpoint
UPDATE `messages` SET `read` = 1 WHERE `read_at` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` DROP COLUMN `read_at`;
