CREATE INDEX `audit_entries_subjects` ON `audit_entries` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor_action` ON `audit_entries` (`actor_id`,`action`,`id`);
--> statement-breakpoint
-- Only what an entry says was swept may go: nothing disappears from the log without a trace in it.
CREATE TRIGGER `audit_entries_kept` BEFORE DELETE ON `audit_entries`
WHEN OLD.`id` > coalesce((SELECT CAST(`subject_id` AS INTEGER) FROM `audit_entries` WHERE `action` = 'audit.swept' ORDER BY `id` DESC LIMIT 1), 0)
BEGIN
	SELECT RAISE(ABORT, 'audit_entries is append-only');
END;
