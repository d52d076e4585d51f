CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_read" ON "messages" USING btree ("account_id","read","deleted_at","id");--> statement-breakpoint
CREATE INDEX "messages_type_read" ON "messages" USING btree ("account_id","type","read","deleted_at","id");--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("deleted_at");--> statement-breakpoint
UPDATE "messages" SET "read" = true WHERE "read_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "read_at";
