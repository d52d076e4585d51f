ALTER TABLE `attachments` ADD `removed_at` integer;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_review_terms` (
	`kind` text PRIMARY KEY NOT NULL,
	`review_workdays` integer NOT NULL,
	`grant_days` integer,
	`attachment_days` integer DEFAULT 730 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_terms_workdays" CHECK("__new_review_terms"."review_workdays" between 1 and 60 and "__new_review_terms"."review_workdays" = cast("__new_review_terms"."review_workdays" as bigint)),
	CONSTRAINT "review_terms_days" CHECK("__new_review_terms"."grant_days" between 1 and 3650 and "__new_review_terms"."grant_days" = cast("__new_review_terms"."grant_days" as bigint)),
	CONSTRAINT "review_terms_attachments" CHECK("__new_review_terms"."attachment_days" between 30 and 3650 and "__new_review_terms"."attachment_days" = cast("__new_review_terms"."attachment_days" as bigint))
);
--> statement-breakpoint
INSERT INTO `__new_review_terms`("kind", "review_workdays", "grant_days", "updated_at") SELECT "kind", "review_workdays", "grant_days", "updated_at" FROM `review_terms`;--> statement-breakpoint
DROP TABLE `review_terms`;--> statement-breakpoint
ALTER TABLE `__new_review_terms` RENAME TO `review_terms`;--> statement-breakpoint
PRAGMA foreign_keys=ON;