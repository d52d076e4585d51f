CREATE TABLE "role_limits" (
	"role_id" integer PRIMARY KEY NOT NULL,
	"files_at_once" integer NOT NULL,
	"values_at_once" integer NOT NULL,
	"pending_applications" integer NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "role_limits_files" CHECK ("role_limits"."files_at_once" between 1 and 500 and "role_limits"."files_at_once" = cast("role_limits"."files_at_once" as bigint)),
	CONSTRAINT "role_limits_values" CHECK ("role_limits"."values_at_once" between 16000 and 4000000 and "role_limits"."values_at_once" = cast("role_limits"."values_at_once" as bigint)),
	CONSTRAINT "role_limits_applications" CHECK ("role_limits"."pending_applications" between 1 and 200 and "role_limits"."pending_applications" = cast("role_limits"."pending_applications" as bigint)),
	CONSTRAINT "role_limits_calls" CHECK ("role_limits"."calls_per_minute" between 60 and 6000 and "role_limits"."calls_per_minute" = cast("role_limits"."calls_per_minute" as bigint))
);
--> statement-breakpoint
ALTER TABLE "downloads" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "preview" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "role_limits" ADD CONSTRAINT "role_limits_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "datasets" SET "download_count" = (SELECT count(*) FROM "downloads" WHERE "downloads"."dataset_id" = "datasets"."id");