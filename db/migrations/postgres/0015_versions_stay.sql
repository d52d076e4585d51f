CREATE TABLE "derived" (
	"what" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"made" integer NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_stations" (
	"version_id" integer NOT NULL,
	"station_id" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"city_zh" text NOT NULL,
	"city_en" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"altitude" double precision,
	"setting" text NOT NULL,
	"instruments" jsonb NOT NULL,
	CONSTRAINT "version_stations_version_id_station_id_pk" PRIMARY KEY("version_id","station_id")
);
--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "added_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "time_from" bigint;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "time_to" bigint;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "west" double precision;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "south" double precision;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "east" double precision;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "north" double precision;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "file_formats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "data_volume" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "withdrawn_at" bigint;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "withdrawn_reason_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "withdrawn_reason_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "restores" integer;--> statement-breakpoint
ALTER TABLE "version_stations" ADD CONSTRAINT "version_stations_version_id_dataset_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_stations" ADD CONSTRAINT "version_stations_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_stations_station" ON "version_stations" USING btree ("station_id","version_id");--> statement-breakpoint
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
