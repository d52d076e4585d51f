CREATE TABLE `object_checks` (
	`sha256` text PRIMARY KEY NOT NULL,
	`stamp` text NOT NULL,
	`state` text NOT NULL,
	`bytes` integer NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `object_checks_state` ON `object_checks` (`state`);--> statement-breakpoint
CREATE INDEX `object_checks_at` ON `object_checks` (`checked_at`);--> statement-breakpoint
CREATE TABLE `object_rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`claimed_until` integer NOT NULL,
	`objects` integer NOT NULL,
	`bytes` integer NOT NULL,
	`damaged` integer NOT NULL,
	`missing` integer NOT NULL
);
