-- People are named by their id alone, so that a closed account leaves no name behind.
ALTER TABLE "audit_entries" DROP COLUMN "actor_name";
