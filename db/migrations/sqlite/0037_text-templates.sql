CREATE TABLE `text_templates` (
	`key` text PRIMARY KEY NOT NULL,
	`subject_zh` text DEFAULT '' NOT NULL,
	`subject_en` text DEFAULT '' NOT NULL,
	`body_zh` text DEFAULT '' NOT NULL,
	`body_en` text DEFAULT '' NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
