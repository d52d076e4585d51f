DROP INDEX "messages_account";--> statement-breakpoint
DROP INDEX "messages_type";--> statement-breakpoint
DROP INDEX "messages_read";--> statement-breakpoint
DROP INDEX "messages_type_read";--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id","id","deleted_at");--> statement-breakpoint
CREATE INDEX "messages_type" ON "messages" USING btree ("account_id","type","id","deleted_at");--> statement-breakpoint
CREATE INDEX "messages_read" ON "messages" USING btree ("account_id","read","id","deleted_at");--> statement-breakpoint
CREATE INDEX "messages_type_read" ON "messages" USING btree ("account_id","type","read","id","deleted_at");