UPDATE `api_tokens` SET `expires_at` = (unixepoch() + 90 * 86400) * 1000 WHERE `expires_at` IS NULL;--> statement-breakpoint
CREATE TABLE `devices` (
	`device_hash` text NOT NULL,
	`account_id` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`device_hash`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `devices_account` ON `devices` (`account_id`,`last_seen_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `verifications` ADD `asker_hash` text;