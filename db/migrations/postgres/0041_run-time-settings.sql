CREATE TABLE "run_time_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" double precision,
	"updated_at" bigint DEFAULT 0 NOT NULL
);
