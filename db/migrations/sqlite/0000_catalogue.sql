CREATE TABLE `account_roles` (
	`account_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`account_id`, `role_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`real_name` text NOT NULL,
	`phone` text NOT NULL,
	`mailbox` text NOT NULL,
	`mailbox_key` text NOT NULL,
	`work_unit` text NOT NULL,
	`purpose` text NOT NULL,
	`account_type` text NOT NULL,
	`status` text NOT NULL,
	`registered_at` integer NOT NULL,
	`last_login_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_usernameKey_unique` ON `accounts` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_mailboxKey_unique` ON `accounts` (`mailbox_key`);--> statement-breakpoint
CREATE TABLE `bundles` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`file_ids` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `catalogue_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`day_range` integer,
	`position` integer NOT NULL,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset_id` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`unit_zh` text NOT NULL,
	`unit_en` text NOT NULL,
	`mailbox` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contacts_dataset` ON `contacts` (`dataset_id`);--> statement-breakpoint
CREATE TABLE `datasets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`category_id` integer NOT NULL,
	`project_id` integer,
	`status` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`abstract_zh` text NOT NULL,
	`abstract_en` text NOT NULL,
	`keywords_zh` text NOT NULL,
	`keywords_en` text NOT NULL,
	`source_zh` text NOT NULL,
	`source_en` text NOT NULL,
	`method_zh` text NOT NULL,
	`method_en` text NOT NULL,
	`quality_zh` text NOT NULL,
	`quality_en` text NOT NULL,
	`sharing_mode` text NOT NULL,
	`classification_level` integer NOT NULL,
	`time_from` integer,
	`time_to` integer,
	`time_zone` text NOT NULL,
	`space_range_zh` text NOT NULL,
	`space_range_en` text NOT NULL,
	`west` real,
	`south` real,
	`east` real,
	`north` real,
	`temporal_resolution` text NOT NULL,
	`spatial_resolution` text NOT NULL,
	`observation_type` text NOT NULL,
	`parameter_type` text NOT NULL,
	`department` text NOT NULL,
	`species` text NOT NULL,
	`file_formats` text NOT NULL,
	`data_volume` integer NOT NULL,
	`service_mailbox` text NOT NULL,
	`licence` text NOT NULL,
	`doi` text,
	`creators` text NOT NULL,
	`publisher_zh` text NOT NULL,
	`publisher_en` text NOT NULL,
	`references` text NOT NULL,
	`current_version` integer NOT NULL,
	`download_count` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `datasets_slug_unique` ON `datasets` (`slug`);--> statement-breakpoint
CREATE INDEX `datasets_status_updated` ON `datasets` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `datasets_kind` ON `datasets` (`kind`);--> statement-breakpoint
CREATE INDEX `datasets_project` ON `datasets` (`project_id`);--> statement-breakpoint
CREATE TABLE `downloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`dataset_id` integer NOT NULL,
	`version_number` integer NOT NULL,
	`method` text NOT NULL,
	`content` text NOT NULL,
	`bytes` integer NOT NULL,
	`at` integer NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `downloads_account` ON `downloads` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `downloads_dataset` ON `downloads` (`dataset_id`,`at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`name` text NOT NULL,
	`format` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_name` ON `files` (`version_id`,`name`);--> statement-breakpoint
CREATE INDEX `files_sha256` ON `files` (`sha256`);--> statement-breakpoint
CREATE TABLE `guides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`listed` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guides_slug_unique` ON `guides` (`slug`);--> statement-breakpoint
CREATE TABLE `hot_keywords` (
	`position` integer PRIMARY KEY NOT NULL,
	`zh` text NOT NULL,
	`en` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `kinds` (
	`code` text PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`sentence_zh` text NOT NULL,
	`sentence_en` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `menus` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`url` text NOT NULL,
	`position` integer NOT NULL,
	`visible` integer NOT NULL,
	`public` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `national_days` (
	`day` text PRIMARY KEY NOT NULL,
	`pm25` real,
	`stations` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`published_at` integer NOT NULL,
	`pinned` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notices_order` ON `notices` (`pinned`,`published_at`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`funding_types` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`leader_zh` text NOT NULL,
	`leader_en` text NOT NULL,
	`institution_zh` text NOT NULL,
	`institution_en` text NOT NULL,
	`abstract_zh` text NOT NULL,
	`abstract_en` text NOT NULL,
	`start_year` integer NOT NULL,
	`end_year` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_number_unique` ON `projects` (`number`);--> statement-breakpoint
CREATE TABLE `review_kinds` (
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`account_id`, `kind`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `role_menus` (
	`role_id` integer NOT NULL,
	`menu_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `menu_id`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`menu_id`) REFERENCES `menus`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`description_zh` text NOT NULL,
	`description_en` text NOT NULL,
	`enabled` integer NOT NULL,
	`built_in` integer NOT NULL,
	`actions` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_code_unique` ON `roles` (`code`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`dataset_id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`length` integer NOT NULL,
	`sequence` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_documents_sequence` ON `search_documents` (`sequence`);--> statement-breakpoint
CREATE TABLE `search_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`rules` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`term` text NOT NULL,
	`block` integer NOT NULL,
	`documents` integer NOT NULL,
	`postings` blob NOT NULL,
	PRIMARY KEY(`term`, `block`)
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`display` text NOT NULL,
	`documents` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`user_agent` text NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `slides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`picture` text NOT NULL,
	`link` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `station_tables` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`station_id` integer NOT NULL,
	`resolution` text NOT NULL,
	`sha256` text NOT NULL,
	`rows` integer NOT NULL,
	`time_from` integer NOT NULL,
	`time_to` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`station_id`) REFERENCES `stations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `station_tables_place` ON `station_tables` (`version_id`,`station_id`,`resolution`);--> statement-breakpoint
CREATE TABLE `stations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`city_zh` text NOT NULL,
	`city_en` text NOT NULL,
	`longitude` real NOT NULL,
	`latitude` real NOT NULL,
	`altitude` real,
	`setting` text NOT NULL,
	`instruments` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stations_code_unique` ON `stations` (`code`);--> statement-breakpoint
CREATE TABLE `texts` (
	`key` text PRIMARY KEY NOT NULL,
	`zh` text NOT NULL,
	`en` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `variables` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` integer NOT NULL,
	`key` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`unit` text NOT NULL,
	`cf_name` text,
	`cas` text,
	`description_zh` text NOT NULL,
	`description_en` text NOT NULL,
	`averaging` text NOT NULL,
	`value_count` integer,
	`missing_count` integer,
	`minimum` real,
	`maximum` real,
	`position` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `dataset_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variables_key` ON `variables` (`version_id`,`key`);--> statement-breakpoint
CREATE TABLE `dataset_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset_id` integer NOT NULL,
	`number` integer NOT NULL,
	`published_at` integer NOT NULL,
	`notes_zh` text NOT NULL,
	`notes_en` text NOT NULL,
	`sample` text,
	`fingerprint` text NOT NULL,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dataset_versions_number` ON `dataset_versions` (`dataset_id`,`number`);