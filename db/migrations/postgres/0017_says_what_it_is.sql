ALTER TABLE "datasets" ADD COLUMN "source_record" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "made_up" boolean DEFAULT false NOT NULL;