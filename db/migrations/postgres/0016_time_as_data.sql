ALTER TABLE "station_tables" ADD COLUMN "label" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "station_tables" ADD COLUMN "step" integer DEFAULT 3600 NOT NULL;--> statement-breakpoint
ALTER TABLE "station_tables" ADD COLUMN "zone" text DEFAULT '+08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "station_tables" ADD COLUMN "rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "statistic" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "reference_states" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "station_tables" SET "label" = 'begin' WHERE "version_id" IN (SELECT "id" FROM "dataset_versions" WHERE "sample"::text LIKE '%"time_start"%');
