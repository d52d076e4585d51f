-- The built-in roles that review applications review deliveries as well, and keep what they have.
UPDATE `roles` SET `actions` = (
	SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(`roles`.`actions`)
		UNION ALL
		SELECT 'deliveries.decide' WHERE 'deliveries.decide' NOT IN (SELECT value FROM json_each(`roles`.`actions`))
	)
) WHERE `code` IN ('admin', 'reviewer', 'expert') AND `built_in` = 1;
