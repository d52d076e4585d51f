CREATE INDEX "datasets_latest" ON "datasets" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "datasets_hottest" ON "datasets" USING btree ("status","download_count");