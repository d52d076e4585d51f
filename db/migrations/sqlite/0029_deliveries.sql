CREATE TABLE `agreements` (
	`account_id` integer NOT NULL,
	`text` text NOT NULL,
	`accepted_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `text`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text,
	`dataset_id` integer,
	`version` integer,
	`status` text NOT NULL,
	`description` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`submitted_at` integer,
	`due_at` integer,
	`escalated_at` integer,
	`decided_at` integer,
	`decided_by` integer,
	`reply` text DEFAULT '' NOT NULL,
	`assignee_id` integer,
	`waiting_for_answer` integer DEFAULT false NOT NULL,
	`publish_at` integer,
	`published_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "deliveries_created" CHECK("deliveries"."created_at" between 0 and 7258118400000 and "deliveries"."created_at" = cast("deliveries"."created_at" as bigint))
);
--> statement-breakpoint
CREATE INDEX `deliveries_queue` ON `deliveries` (`status`,`kind`,`due_at`);--> statement-breakpoint
CREATE INDEX `deliveries_account` ON `deliveries` (`account_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `delivery_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`at` integer NOT NULL,
	`author_id` integer,
	`type` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`place` text,
	`to_id` integer,
	`snapshot` text,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`to_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `delivery_events_delivery` ON `delivery_events` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `mappings` (
	`account_id` integer NOT NULL,
	`shape` text NOT NULL,
	`answers` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `shape`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `readings` (
	`upload_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`card` text,
	`answers` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `readings_state` ON `readings` (`state`,`updated_at`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`media_type` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`finished_at` integer,
	`sha256` text,
	`removed_at` integer,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `uploads_delivery` ON `uploads` (`delivery_id`);--> statement-breakpoint
CREATE INDEX `uploads_unfinished` ON `uploads` (`finished_at`,`touched_at`);