ALTER TABLE "variables" ADD COLUMN "measured" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD COLUMN "line" jsonb;