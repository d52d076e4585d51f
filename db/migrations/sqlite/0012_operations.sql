CREATE TABLE `clock_beats` (
	`machine` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`run_for` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `clock_holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`held_at` integer NOT NULL,
	`expected_at` integer NOT NULL,
	`standing` text,
	`released_at` integer,
	`released_by` integer,
	FOREIGN KEY (`released_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clock_holds_standing_unique` ON `clock_holds` (`standing`);--> statement-breakpoint
CREATE TABLE `job_items` (
	`job` text NOT NULL,
	`item` text NOT NULL,
	`failed_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`error` text NOT NULL,
	`next_at` integer,
	`dead` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`job`, `item`)
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`succeeded_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`next_at` integer,
	`dead` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE `applications` ADD `stalled` text;