CREATE TABLE "monthly_figures" (
	"month" integer NOT NULL,
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "monthly_figures_measure_subject_month_pk" PRIMARY KEY("measure","subject","month")
);
--> statement-breakpoint
CREATE INDEX "downloads_day" ON "downloads" USING btree ("at","dataset_id","bytes");