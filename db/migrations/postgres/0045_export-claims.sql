ALTER TABLE "exports" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
UPDATE "role_limits" SET "exported_per_day" = 500000000 WHERE "exported_per_day" = 50000000 AND "role_id" IN (SELECT "id" FROM "roles" WHERE "code" = 'vip');--> statement-breakpoint
UPDATE "role_limits" SET "exported_per_day" = 200000000 WHERE "exported_per_day" = 50000000 AND "role_id" IN (SELECT "id" FROM "roles" WHERE "code" IN ('expert', 'reviewer', 'admin'));
