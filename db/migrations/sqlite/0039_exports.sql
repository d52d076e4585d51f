CREATE TABLE `exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`account_id` integer NOT NULL,
	`dataset_id` integer NOT NULL,
	`version_number` integer NOT NULL,
	`request` text NOT NULL,
	`language` text NOT NULL,
	`method` text NOT NULL,
	`content` text NOT NULL,
	`rows` integer NOT NULL,
	`values` integer NOT NULL,
	`estimate` integer NOT NULL,
	`state` text NOT NULL,
	`small` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`bytes` integer,
	`sha256` text,
	`reason` text DEFAULT '' NOT NULL,
	`begun` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exports_token_unique` ON `exports` (`token`);--> statement-breakpoint
CREATE INDEX `exports_account` ON `exports` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `exports_state` ON `exports` (`state`,`id`);--> statement-breakpoint
ALTER TABLE `role_limits` ADD `exported_per_day` integer DEFAULT 50000000 NOT NULL CONSTRAINT "role_limits_exports" CHECK("exported_per_day" between 1000000 and 2000000000 and "exported_per_day" = cast("exported_per_day" as bigint));
