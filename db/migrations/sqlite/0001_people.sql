CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_account` ON `api_tokens` (`account_id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`times` text NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_last` ON `attempts` (`last_at`);--> statement-breakpoint
CREATE TABLE `favourites` (
	`account_id` integer NOT NULL,
	`dataset_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `dataset_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_key` text NOT NULL,
	`message_id` text NOT NULL,
	`template` text NOT NULL,
	`language` text NOT NULL,
	`recipient` text NOT NULL,
	`account_id` integer,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`secret` text,
	`secret_until` integer,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`claimed_until` integer,
	`sent_at` integer,
	`error` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_eventKey_unique` ON `mails` (`event_key`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `reason_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`zh` text NOT NULL,
	`en` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registration_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`decision` text NOT NULL,
	`reason` text NOT NULL,
	`decided_by` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `registration_decisions_account` ON `registration_decisions` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purpose` text NOT NULL,
	`mailbox` text NOT NULL,
	`mailbox_key` text NOT NULL,
	`account_id` integer,
	`code_hash` text,
	`created_at` integer NOT NULL,
	`code_expires_at` integer,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`verified_at` integer,
	`ticket_hash` text,
	`ticket_expires_at` integer,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `verifications_mailbox` ON `verifications` (`purpose`,`mailbox_key`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `verifications_ticket` ON `verifications` (`ticket_hash`);--> statement-breakpoint
CREATE INDEX `verifications_account` ON `verifications` (`account_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `language` text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `updated_at` integer DEFAULT 0 NOT NULL;