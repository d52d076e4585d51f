CREATE TABLE `dataset_details` (
	`dataset_id` integer PRIMARY KEY NOT NULL,
	`rules` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`stations_of` integer,
	`body` text NOT NULL,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`stations_of`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
