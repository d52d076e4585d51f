CREATE TABLE `feedback_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`says_zh` text NOT NULL,
	`says_en` text NOT NULL,
	`offered` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_types_code_unique` ON `feedback_types` (`code`);--> statement-breakpoint
INSERT INTO `feedback_types` (`code`,`name_zh`,`name_en`,`says_zh`,`says_en`,`offered`,`position`) VALUES
  ('data', '数据问题', 'Data problem', '数值、单位、元数据、文件等方面的问题', 'Values, units, descriptions, files', true, 1),
  ('platform', '平台功能', 'Platform features', '检索、下载、图表、账号等功能的问题或建议', 'Search, downloads, charts, accounts: a fault or an idea', true, 2),
  ('other', '其他', 'Other', '以上都不是', 'None of these', true, 3);
