ALTER TABLE `station_tables` ADD `label` text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE `station_tables` ADD `step` integer DEFAULT 3600 NOT NULL;--> statement-breakpoint
ALTER TABLE `station_tables` ADD `zone` text DEFAULT '+08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `station_tables` ADD `rules` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `variables` ADD `statistic` text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE `variables` ADD `reference_states` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `station_tables` SET `label` = 'begin' WHERE `version_id` IN (SELECT `id` FROM `dataset_versions` WHERE `sample` LIKE '%"time_start"%');
