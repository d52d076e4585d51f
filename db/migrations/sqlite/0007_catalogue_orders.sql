CREATE INDEX `datasets_latest` ON `datasets` (`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `datasets_hottest` ON `datasets` (`status`,`download_count`);