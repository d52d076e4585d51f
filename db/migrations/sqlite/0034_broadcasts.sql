CREATE TABLE `broadcasts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`audience` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_en` text NOT NULL,
	`content_zh` text NOT NULL,
	`content_en` text NOT NULL,
	`link` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`updated_at` integer NOT NULL,
	`sent_at` integer,
	`reached_to` integer DEFAULT 0 NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `broadcasts_due` ON `broadcasts` (`state`,`due_at`);--> statement-breakpoint
ALTER TABLE `messages` ADD `broadcast_id` integer REFERENCES broadcasts(id);--> statement-breakpoint
CREATE INDEX `messages_broadcast` ON `messages` (`broadcast_id`,`read`);--> statement-breakpoint
-- Administrators have every right.
UPDATE `roles` SET `actions` = json_insert(`actions`, '$[#]', 'messages.manage')
WHERE `code` = 'admin' AND `built_in` = 1
  AND NOT EXISTS (SELECT 1 FROM json_each(`actions`) WHERE `value` = 'messages.manage');
