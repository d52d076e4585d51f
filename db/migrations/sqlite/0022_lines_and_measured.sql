ALTER TABLE `variables` ADD `measured` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `line` text;