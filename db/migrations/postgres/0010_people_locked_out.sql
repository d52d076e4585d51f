UPDATE "api_tokens" SET "expires_at" = (extract(epoch FROM now())::bigint + 90 * 86400) * 1000 WHERE "expires_at" IS NULL;--> statement-breakpoint
CREATE TABLE "devices" (
	"device_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "devices_device_hash_account_id_pk" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "asker_hash" text;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_account" ON "devices" USING btree ("account_id","last_seen_at");