CREATE TABLE `application_datasets` (
	`application_id` integer NOT NULL,
	`dataset_id` integer NOT NULL,
	`pending_key` text,
	PRIMARY KEY(`application_id`, `dataset_id`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `application_datasets_pendingKey_unique` ON `application_datasets` (`pending_key`);--> statement-breakpoint
CREATE INDEX `application_datasets_dataset` ON `application_datasets` (`dataset_id`);--> statement-breakpoint
CREATE TABLE `application_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`application_id` integer NOT NULL,
	`at` integer NOT NULL,
	`author_id` integer,
	`type` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`to_id` integer,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`to_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `application_events_application` ON `application_events` (`application_id`,`id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`purpose` text NOT NULL,
	`inventory` text,
	`status` text NOT NULL,
	`applied_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`reply` text DEFAULT '' NOT NULL,
	`assignee_id` integer,
	`waiting_for_answer` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `applications_queue` ON `applications` (`status`,`kind`,`due_at`);--> statement-breakpoint
CREATE INDEX `applications_due` ON `applications` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `applications_account` ON `applications` (`account_id`,`applied_at`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`account_id` integer,
	`subject` text,
	`subject_id` integer,
	`name` text NOT NULL,
	`media_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_key_unique` ON `attachments` (`key`);--> statement-breakpoint
CREATE INDEX `attachments_subject` ON `attachments` (`subject`,`subject_id`);--> statement-breakpoint
CREATE INDEX `attachments_sha256` ON `attachments` (`sha256`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`address` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`kind` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_kind` ON `audit_entries` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE TABLE `calendar_days` (
	`day` text PRIMARY KEY NOT NULL,
	`off` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer,
	`mailbox` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`about` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`replied_at` integer,
	`replied_by` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`replied_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `feedback_queue` ON `feedback` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_account` ON `feedback` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`dataset_id` integer NOT NULL,
	`application_id` integer,
	`granted_at` integer NOT NULL,
	`granted_by` integer,
	`until` integer,
	`through_version` integer NOT NULL,
	`terms` text NOT NULL,
	`live_key` text,
	`revoked_at` integer,
	`revoked_by` integer,
	`revoke_reason` text DEFAULT '' NOT NULL,
	`warned_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`revoked_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grants_liveKey_unique` ON `grants` (`live_key`);--> statement-breakpoint
CREATE INDEX `grants_account` ON `grants` (`account_id`,`dataset_id`);--> statement-breakpoint
CREATE INDEX `grants_dataset` ON `grants` (`dataset_id`);--> statement-breakpoint
CREATE INDEX `grants_until` ON `grants` (`live_key`,`until`);--> statement-breakpoint
CREATE TABLE `message_choices` (
	`account_id` integer NOT NULL,
	`type` text NOT NULL,
	`mail` text NOT NULL,
	PRIMARY KEY(`account_id`, `type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`event_key` text NOT NULL,
	`type` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`link` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer,
	`digest` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_eventKey_unique` ON `messages` (`event_key`);--> statement-breakpoint
CREATE INDEX `messages_account` ON `messages` (`account_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_type` ON `messages` (`account_id`,`type`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`account_id`,`read_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `messages_digest` ON `messages` (`digest`,`account_id`);--> statement-breakpoint
CREATE TABLE `pushes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`event_key` text NOT NULL,
	`send_type` integer NOT NULL,
	`type` integer NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`message_id` integer,
	`subject` text,
	`subject_id` integer,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pushes_eventKey_unique` ON `pushes` (`event_key`);--> statement-breakpoint
CREATE INDEX `pushes_account` ON `pushes` (`account_id`,`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `pushes_subject` ON `pushes` (`subject`,`subject_id`);--> statement-breakpoint
CREATE TABLE `review_terms` (
	`kind` text PRIMARY KEY NOT NULL,
	`review_workdays` integer NOT NULL,
	`grant_days` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `saved_purposes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_purposes_account` ON `saved_purposes` (`account_id`);--> statement-breakpoint
ALTER TABLE `notices` ADD `category` text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE `notices` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notices` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `sharing_mode` text DEFAULT 'permission' NOT NULL;--> statement-breakpoint
ALTER TABLE `dataset_versions` ADD `licence` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What was written down stays as it was written.
CREATE TRIGGER `audit_entries_append_only` BEFORE UPDATE ON `audit_entries` BEGIN
	SELECT RAISE(ABORT, 'audit_entries is append-only');
END;
--> statement-breakpoint
-- Public holidays from the yearly notices of the State Council; for 2027 only the days that the law itself names.
INSERT INTO `calendar_days` (`day`, `off`, `name_zh`, `name_en`) VALUES
	('2026-01-01', 1, '元旦', 'New Year''s Day'),
	('2026-01-02', 1, '元旦', 'New Year''s Day'),
	('2026-01-03', 1, '元旦', 'New Year''s Day'),
	('2026-01-04', 0, '元旦调休上班', 'Worked in exchange for New Year''s Day'),
	('2026-02-14', 0, '春节调休上班', 'Worked in exchange for Spring Festival'),
	('2026-02-15', 1, '春节', 'Spring Festival'),
	('2026-02-16', 1, '春节', 'Spring Festival'),
	('2026-02-17', 1, '春节', 'Spring Festival'),
	('2026-02-18', 1, '春节', 'Spring Festival'),
	('2026-02-19', 1, '春节', 'Spring Festival'),
	('2026-02-20', 1, '春节', 'Spring Festival'),
	('2026-02-21', 1, '春节', 'Spring Festival'),
	('2026-02-22', 1, '春节', 'Spring Festival'),
	('2026-02-23', 1, '春节', 'Spring Festival'),
	('2026-02-28', 0, '春节调休上班', 'Worked in exchange for Spring Festival'),
	('2026-04-04', 1, '清明节', 'Qingming Festival'),
	('2026-04-05', 1, '清明节', 'Qingming Festival'),
	('2026-04-06', 1, '清明节', 'Qingming Festival'),
	('2026-05-01', 1, '劳动节', 'Labour Day'),
	('2026-05-02', 1, '劳动节', 'Labour Day'),
	('2026-05-03', 1, '劳动节', 'Labour Day'),
	('2026-05-04', 1, '劳动节', 'Labour Day'),
	('2026-05-05', 1, '劳动节', 'Labour Day'),
	('2026-05-09', 0, '劳动节调休上班', 'Worked in exchange for Labour Day'),
	('2026-06-19', 1, '端午节', 'Dragon Boat Festival'),
	('2026-06-20', 1, '端午节', 'Dragon Boat Festival'),
	('2026-06-21', 1, '端午节', 'Dragon Boat Festival'),
	('2026-09-20', 0, '国庆节调休上班', 'Worked in exchange for National Day'),
	('2026-09-25', 1, '中秋节', 'Mid-Autumn Festival'),
	('2026-09-26', 1, '中秋节', 'Mid-Autumn Festival'),
	('2026-09-27', 1, '中秋节', 'Mid-Autumn Festival'),
	('2026-10-01', 1, '国庆节', 'National Day'),
	('2026-10-02', 1, '国庆节', 'National Day'),
	('2026-10-03', 1, '国庆节', 'National Day'),
	('2026-10-04', 1, '国庆节', 'National Day'),
	('2026-10-05', 1, '国庆节', 'National Day'),
	('2026-10-06', 1, '国庆节', 'National Day'),
	('2026-10-07', 1, '国庆节', 'National Day'),
	('2026-10-10', 0, '国庆节调休上班', 'Worked in exchange for National Day'),
	('2027-01-01', 1, '元旦', 'New Year''s Day'),
	('2027-02-05', 1, '春节', 'Spring Festival'),
	('2027-02-06', 1, '春节', 'Spring Festival'),
	('2027-02-07', 1, '春节', 'Spring Festival'),
	('2027-02-08', 1, '春节', 'Spring Festival'),
	('2027-04-05', 1, '清明节', 'Qingming Festival'),
	('2027-05-01', 1, '劳动节', 'Labour Day'),
	('2027-05-02', 1, '劳动节', 'Labour Day'),
	('2027-06-09', 1, '端午节', 'Dragon Boat Festival'),
	('2027-09-15', 1, '中秋节', 'Mid-Autumn Festival'),
	('2027-10-01', 1, '国庆节', 'National Day'),
	('2027-10-02', 1, '国庆节', 'National Day'),
	('2027-10-03', 1, '国庆节', 'National Day');
--> statement-breakpoint
-- Versions that are there were published under the terms of their dataset.
UPDATE `dataset_versions` SET `sharing_mode` = (SELECT d.`sharing_mode` FROM `datasets` d WHERE d.`id` = `dataset_versions`.`dataset_id`), `licence` = (SELECT d.`licence` FROM `datasets` d WHERE d.`id` = `dataset_versions`.`dataset_id`);
--> statement-breakpoint
-- The built-in roles get the new actions and keep what they have.
UPDATE `roles` SET `actions` = (
	SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(`roles`.`actions`)
		UNION ALL
		SELECT column1 FROM (VALUES ('applications.decide'), ('applications.manage'), ('feedback.manage'), ('notices.manage'), ('audit.read')) WHERE column1 NOT IN (SELECT value FROM json_each(`roles`.`actions`))
	)
) WHERE `code` = 'admin' AND `built_in` = 1;
--> statement-breakpoint
UPDATE `roles` SET `actions` = (
	SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(`roles`.`actions`)
		UNION ALL
		SELECT column1 FROM (VALUES ('console.open'), ('applications.decide')) WHERE column1 NOT IN (SELECT value FROM json_each(`roles`.`actions`))
	)
) WHERE `code` = 'reviewer' AND `built_in` = 1;
--> statement-breakpoint
UPDATE `roles` SET `actions` = (
	SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(`roles`.`actions`)
		UNION ALL
		SELECT column1 FROM (VALUES ('console.open'), ('applications.decide')) WHERE column1 NOT IN (SELECT value FROM json_each(`roles`.`actions`))
	)
) WHERE `code` = 'expert' AND `built_in` = 1;
