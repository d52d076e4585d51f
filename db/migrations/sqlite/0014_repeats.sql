CREATE TABLE `repeats` (
	`hash` text PRIMARY KEY NOT NULL,
	`print` text NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "repeats_instants" CHECK("repeats"."at" between 0 and 7258118400000 and "repeats"."at" = cast("repeats"."at" as bigint))
);
--> statement-breakpoint
CREATE INDEX `repeats_at` ON `repeats` (`at`);