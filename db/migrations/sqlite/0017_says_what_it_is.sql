ALTER TABLE `datasets` ADD `source_record` text;--> statement-breakpoint
ALTER TABLE `datasets` ADD `made_up` integer DEFAULT false NOT NULL;