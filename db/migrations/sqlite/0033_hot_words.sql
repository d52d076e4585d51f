INSERT INTO `hot_words` (`name_zh`, `name_en`, `use`, `position`) SELECT `zh`, `en`, 'pinned', `position` FROM `hot_keywords`;--> statement-breakpoint
-- The built-in administrators look after the content of the site as well, and keep what they have.
UPDATE `roles` SET `actions` = (
	SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(`roles`.`actions`)
		UNION ALL
		SELECT 'content.manage' WHERE 'content.manage' NOT IN (SELECT value FROM json_each(`roles`.`actions`))
	)
) WHERE `code` = 'admin' AND `built_in` = 1;--> statement-breakpoint
DROP TABLE `hot_keywords`;