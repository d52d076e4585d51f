INSERT INTO "hot_words" ("name_zh", "name_en", "use", "position") SELECT "zh", "en", 'pinned', "position" FROM "hot_keywords";--> statement-breakpoint
-- The built-in administrators look after the content of the site as well, and keep what they have.
UPDATE "roles" SET "actions" = "actions" || '["content.manage"]'::jsonb
WHERE "code" = 'admin' AND "built_in" AND NOT "actions" ? 'content.manage';--> statement-breakpoint
DROP TABLE "hot_keywords" CASCADE;