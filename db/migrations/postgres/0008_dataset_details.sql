CREATE TABLE "dataset_details" (
	"dataset_id" integer PRIMARY KEY NOT NULL,
	"rules" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" bigint NOT NULL,
	"stations_of" integer,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_details" ADD CONSTRAINT "dataset_details_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_details" ADD CONSTRAINT "dataset_details_stations_of_dataset_versions_id_fk" FOREIGN KEY ("stations_of") REFERENCES "public"."dataset_versions"("id") ON DELETE no action ON UPDATE no action;