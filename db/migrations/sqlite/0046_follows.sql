CREATE TABLE `follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`dataset_id` integer,
	`search` text,
	`words_zh` text NOT NULL,
	`words_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_until` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "follows_instants" CHECK("follows"."created_at" between 0 and 7258118400000 and "follows"."created_at" = cast("follows"."created_at" as bigint))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follows_key` ON `follows` (`account_id`,`key`);--> statement-breakpoint
CREATE INDEX `follows_dataset` ON `follows` (`dataset_id`);--> statement-breakpoint
CREATE INDEX `follows_search` ON `follows` (`key`,`told_until`);