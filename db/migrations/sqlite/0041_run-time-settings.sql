CREATE TABLE `run_time_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` real,
	`updated_at` integer DEFAULT 0 NOT NULL
);
