CREATE INDEX "audit_entries_subjects" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_action" ON "audit_entries" USING btree ("actor_id","action","id");
--> statement-breakpoint
-- Only what an entry says was swept may go: nothing disappears from the log without a trace in it.
CREATE FUNCTION audit_entries_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."id" > coalesce((SELECT "subject_id"::bigint FROM "audit_entries" WHERE "action" = 'audit.swept' ORDER BY "id" DESC LIMIT 1), 0) THEN
		RAISE EXCEPTION 'audit_entries is append-only';
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_entries_kept();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_append_only();
