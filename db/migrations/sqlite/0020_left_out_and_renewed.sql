ALTER TABLE `grants` ADD `renewed_at` integer;--> statement-breakpoint
ALTER TABLE `variables` ADD `left_out_count` integer;