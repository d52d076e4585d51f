CREATE TABLE `profile_species` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`key` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`symbol` text,
	`cas` text,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_species_key` ON `profile_species` (`version_id`,`key`);--> statement-breakpoint
CREATE TABLE `profile_values` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`profile` integer NOT NULL,
	`species` text NOT NULL,
	`relative_mass` real,
	`uncertainty` real,
	`uncertainty_method` text,
	`written` text,
	`counted` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profile_values_profile` ON `profile_values` (`version_id`,`profile`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`position` integer NOT NULL,
	`code` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`source_class` text NOT NULL,
	`category` text NOT NULL,
	`particle_type` text NOT NULL,
	`country` text,
	`city_zh` text,
	`city_en` text,
	`year` integer,
	`sample_count` integer,
	`emission_factor` real,
	`emission_unit` text,
	`total` real,
	`faults` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_position` ON `profiles` (`version_id`,`position`);