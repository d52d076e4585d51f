ALTER TABLE "grants" ADD COLUMN "renewed_at" bigint;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "left_out_count" bigint;