CREATE TABLE `derived` (
	`what` text PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	`made` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `version_stations` (
	`version_id` integer NOT NULL,
	`station_id` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`city_zh` text NOT NULL,
	`city_en` text NOT NULL,
	`longitude` real NOT NULL,
	`latitude` real NOT NULL,
	`altitude` real,
	`setting` text NOT NULL,
	`instruments` text NOT NULL,
	PRIMARY KEY(`version_id`, `station_id`),
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`station_id`) REFERENCES `stations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `version_stations_station` ON `version_stations` (`station_id`,`version_id`);--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `added_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `time_from` integer;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `time_to` integer;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `time_zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `west` real;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `south` real;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `east` real;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `north` real;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `file_formats` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `data_volume` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `state` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `withdrawn_reason_zh` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `withdrawn_reason_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `undoes` integer;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `restores` integer;--> statement-breakpoint
-- Older versions say what is known of them: the period of their tables, and else what their dataset says now.
UPDATE "dataset_versions" SET
	"added_at" = CASE WHEN d."current_version" = "dataset_versions"."number" THEN coalesce(d."published_at", "dataset_versions"."published_at") ELSE "dataset_versions"."published_at" END,
	"time_from" = CASE WHEN d."current_version" = "dataset_versions"."number" THEN d."time_from" ELSE coalesce((SELECT min(t."time_from") * 1000 FROM "station_tables" t WHERE t."version_id" = "dataset_versions"."id" AND t."resolution" = 'hour'), d."time_from") END,
	"time_to" = CASE WHEN d."current_version" = "dataset_versions"."number" THEN d."time_to" ELSE coalesce((SELECT max(t."time_to") * 1000 FROM "station_tables" t WHERE t."version_id" = "dataset_versions"."id" AND t."resolution" = 'hour'), d."time_to") END,
	"time_zone" = d."time_zone",
	"west" = d."west",
	"south" = d."south",
	"east" = d."east",
	"north" = d."north",
	"file_formats" = d."file_formats",
	"data_volume" = coalesce((SELECT sum(f."bytes") FROM "files" f WHERE f."version_id" = "dataset_versions"."id"), 0)
FROM "datasets" d WHERE d."id" = "dataset_versions"."dataset_id";--> statement-breakpoint
INSERT INTO "version_stations" ("version_id", "station_id", "name_zh", "name_en", "city_zh", "city_en", "longitude", "latitude", "altitude", "setting", "instruments")
SELECT t."version_id", s."id", s."name_zh", s."name_en", s."city_zh", s."city_en", s."longitude", s."latitude", s."altitude", s."setting", s."instruments"
FROM (SELECT DISTINCT "version_id", "station_id" FROM "station_tables") t INNER JOIN "stations" s ON s."id" = t."station_id";--> statement-breakpoint
-- A killed import may have left them as they were before it.
INSERT INTO "derived" ("what", "changes", "made", "changed_at") SELECT 'national days', 1, 0, 0 WHERE EXISTS (SELECT 1 FROM "station_tables");
