PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_stations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`city_zh` text NOT NULL,
	`city_en` text NOT NULL,
	`longitude` real,
	`latitude` real,
	`altitude` real,
	`setting` text NOT NULL,
	`instruments` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_stations`("id", "code", "name_zh", "name_en", "city_zh", "city_en", "longitude", "latitude", "altitude", "setting", "instruments") SELECT "id", "code", "name_zh", "name_en", "city_zh", "city_en", "longitude", "latitude", "altitude", "setting", "instruments" FROM `stations`;--> statement-breakpoint
DROP TABLE `stations`;--> statement-breakpoint
ALTER TABLE `__new_stations` RENAME TO `stations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `stations_code_unique` ON `stations` (`code`);--> statement-breakpoint
CREATE TABLE `__new_version_stations` (
	`version_id` integer NOT NULL,
	`station_id` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`city_zh` text NOT NULL,
	`city_en` text NOT NULL,
	`longitude` real,
	`latitude` real,
	`altitude` real,
	`setting` text NOT NULL,
	`instruments` text NOT NULL,
	PRIMARY KEY(`version_id`, `station_id`),
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`station_id`) REFERENCES `stations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_version_stations`("version_id", "station_id", "name_zh", "name_en", "city_zh", "city_en", "longitude", "latitude", "altitude", "setting", "instruments") SELECT "version_id", "station_id", "name_zh", "name_en", "city_zh", "city_en", "longitude", "latitude", "altitude", "setting", "instruments" FROM `version_stations`;--> statement-breakpoint
DROP TABLE `version_stations`;--> statement-breakpoint
ALTER TABLE `__new_version_stations` RENAME TO `version_stations`;--> statement-breakpoint
CREATE INDEX `version_stations_station` ON `version_stations` (`station_id`,`version_id`);