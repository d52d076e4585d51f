CREATE TABLE "search_columns" (
	"id" integer PRIMARY KEY NOT NULL,
	"layout" text NOT NULL,
	"sequence" integer NOT NULL,
	"download" integer NOT NULL,
	"content" "bytea" NOT NULL
);
