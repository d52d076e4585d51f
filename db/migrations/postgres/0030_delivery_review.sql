-- The built-in roles that review applications review deliveries as well, and keep what they have.
UPDATE "roles" SET "actions" = "actions" || '["deliveries.decide"]'::jsonb
WHERE "code" IN ('admin', 'reviewer', 'expert') AND "built_in" AND NOT "actions" ? 'deliveries.decide';
