-- What a fault let in before is put within the bounds, so that every row is kept.
UPDATE "review_terms" SET "review_workdays" = 3 WHERE "review_workdays" NOT BETWEEN 1 AND 60 OR "review_workdays" <> cast("review_workdays" as integer);--> statement-breakpoint
UPDATE "review_terms" SET "grant_days" = 365 WHERE "grant_days" NOT BETWEEN 1 AND 3650 OR "grant_days" <> cast("grant_days" as integer);--> statement-breakpoint
UPDATE "applications" SET "applied_at" = min(7258118400000, max(0, cast("applied_at" as integer))) WHERE "applied_at" NOT BETWEEN 0 AND 7258118400000 OR "applied_at" <> cast("applied_at" as integer);--> statement-breakpoint
UPDATE "applications" SET "due_at" = min(7258118400000, max(0, cast("due_at" as integer))) WHERE "due_at" NOT BETWEEN 0 AND 7258118400000 OR "due_at" <> cast("due_at" as integer);--> statement-breakpoint
UPDATE "grants" SET "granted_at" = min(7258118400000, max(0, cast("granted_at" as integer))) WHERE "granted_at" NOT BETWEEN 0 AND 7258118400000 OR "granted_at" <> cast("granted_at" as integer);--> statement-breakpoint
UPDATE "grants" SET "until" = min(7258118400000, max(0, cast("until" as integer))) WHERE "until" NOT BETWEEN 0 AND 7258118400000 OR "until" <> cast("until" as integer);--> statement-breakpoint
UPDATE "api_tokens" SET "expires_at" = min(7258118400000, max(0, cast("expires_at" as integer))) WHERE "expires_at" NOT BETWEEN 0 AND 7258118400000 OR "expires_at" <> cast("expires_at" as integer);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_tokens_expires" CHECK("__new_api_tokens"."expires_at" between 0 and 7258118400000 and "__new_api_tokens"."expires_at" = cast("__new_api_tokens"."expires_at" as bigint))
);
--> statement-breakpoint
INSERT INTO `__new_api_tokens`("id", "account_id", "name", "token_hash", "prefix", "created_at", "last_used_at", "expires_at") SELECT "id", "account_id", "name", "token_hash", "prefix", "created_at", "last_used_at", "expires_at" FROM `api_tokens`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_api_tokens';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_api_tokens', seq FROM sqlite_sequence WHERE name = 'api_tokens';--> statement-breakpoint
DROP TABLE `api_tokens`;--> statement-breakpoint
ALTER TABLE `__new_api_tokens` RENAME TO `api_tokens`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_account` ON `api_tokens` (`account_id`);--> statement-breakpoint
CREATE TABLE `__new_applications` (
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
	FOREIGN KEY (`assignee_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "applications_applied" CHECK("__new_applications"."applied_at" between 0 and 7258118400000 and "__new_applications"."applied_at" = cast("__new_applications"."applied_at" as bigint)),
	CONSTRAINT "applications_due" CHECK("__new_applications"."due_at" between 0 and 7258118400000 and "__new_applications"."due_at" = cast("__new_applications"."due_at" as bigint))
);
--> statement-breakpoint
INSERT INTO `__new_applications`("id", "account_id", "kind", "reason", "purpose", "inventory", "status", "applied_at", "due_at", "decided_at", "decided_by", "reply", "assignee_id", "waiting_for_answer", "revision") SELECT "id", "account_id", "kind", "reason", "purpose", "inventory", "status", "applied_at", "due_at", "decided_at", "decided_by", "reply", "assignee_id", "waiting_for_answer", "revision" FROM `applications`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_applications';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_applications', seq FROM sqlite_sequence WHERE name = 'applications';--> statement-breakpoint
DROP TABLE `applications`;--> statement-breakpoint
ALTER TABLE `__new_applications` RENAME TO `applications`;--> statement-breakpoint
CREATE INDEX `applications_queue` ON `applications` (`status`,`kind`,`due_at`);--> statement-breakpoint
CREATE INDEX `applications_due` ON `applications` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `applications_account` ON `applications` (`account_id`,`applied_at`);--> statement-breakpoint
CREATE TABLE `__new_grants` (
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
	FOREIGN KEY (`revoked_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "grants_granted" CHECK("__new_grants"."granted_at" between 0 and 7258118400000 and "__new_grants"."granted_at" = cast("__new_grants"."granted_at" as bigint)),
	CONSTRAINT "grants_until" CHECK("__new_grants"."until" between 0 and 7258118400000 and "__new_grants"."until" = cast("__new_grants"."until" as bigint))
);
--> statement-breakpoint
INSERT INTO `__new_grants`("id", "account_id", "dataset_id", "application_id", "granted_at", "granted_by", "until", "through_version", "terms", "live_key", "revoked_at", "revoked_by", "revoke_reason", "warned_at", "ended_at") SELECT "id", "account_id", "dataset_id", "application_id", "granted_at", "granted_by", "until", "through_version", "terms", "live_key", "revoked_at", "revoked_by", "revoke_reason", "warned_at", "ended_at" FROM `grants`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_grants';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_grants', seq FROM sqlite_sequence WHERE name = 'grants';--> statement-breakpoint
DROP TABLE `grants`;--> statement-breakpoint
ALTER TABLE `__new_grants` RENAME TO `grants`;--> statement-breakpoint
CREATE UNIQUE INDEX `grants_liveKey_unique` ON `grants` (`live_key`);--> statement-breakpoint
CREATE INDEX `grants_account` ON `grants` (`account_id`,`dataset_id`);--> statement-breakpoint
CREATE INDEX `grants_dataset` ON `grants` (`dataset_id`);--> statement-breakpoint
CREATE INDEX `grants_until` ON `grants` (`live_key`,`until`);--> statement-breakpoint
CREATE TABLE `__new_review_terms` (
	`kind` text PRIMARY KEY NOT NULL,
	`review_workdays` integer NOT NULL,
	`grant_days` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`kind`) REFERENCES `kinds`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_terms_workdays" CHECK("__new_review_terms"."review_workdays" between 1 and 60 and "__new_review_terms"."review_workdays" = cast("__new_review_terms"."review_workdays" as bigint)),
	CONSTRAINT "review_terms_days" CHECK("__new_review_terms"."grant_days" between 1 and 3650 and "__new_review_terms"."grant_days" = cast("__new_review_terms"."grant_days" as bigint))
);
--> statement-breakpoint
INSERT INTO `__new_review_terms`("kind", "review_workdays", "grant_days", "updated_at") SELECT "kind", "review_workdays", "grant_days", "updated_at" FROM `review_terms`;--> statement-breakpoint
DROP TABLE `review_terms`;--> statement-breakpoint
ALTER TABLE `__new_review_terms` RENAME TO `review_terms`;