CREATE TABLE `recommendation_rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dataset_id` integer NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`opened_by` integer,
	`opened_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`dataset_id`) REFERENCES `datasets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`opened_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "recommendation_rounds_opened" CHECK("recommendation_rounds"."opened_at" between 0 and 7258118400000 and "recommendation_rounds"."opened_at" = cast("recommendation_rounds"."opened_at" as bigint))
);
--> statement-breakpoint
CREATE INDEX `recommendation_rounds_dataset` ON `recommendation_rounds` (`dataset_id`,`id`);--> statement-breakpoint
CREATE INDEX `recommendation_rounds_due` ON `recommendation_rounds` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `recommendation_votes` (
	`round_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`voted_at` integer,
	`in_favour` integer,
	`reason` text DEFAULT '' NOT NULL,
	`language` text,
	`named` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`round_id`, `account_id`),
	FOREIGN KEY (`round_id`) REFERENCES `recommendation_rounds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recommendation_votes_account` ON `recommendation_votes` (`account_id`,`round_id`);--> statement-breakpoint
-- Administrators and reviewers invite experts, and keep what they have.
UPDATE `roles` SET `actions` = (
	SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(`roles`.`actions`)
		UNION ALL
		SELECT 'recommendations.invite' WHERE 'recommendations.invite' NOT IN (SELECT value FROM json_each(`roles`.`actions`))
	)
) WHERE `code` IN ('admin', 'reviewer') AND `built_in` = 1;
