-- How many events a word finds must be known beyond the most common thousand words, or a search for a rare one is
-- answered by a look at everything that is to come.
ALTER TABLE "events" ALTER COLUMN "name_search" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "facts_search" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "text_search" SET STATISTICS 1000;--> statement-breakpoint
DROP INDEX "events_by_date";--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("status","event_date","id","ends_at") INCLUDE ("flyer_enabled");
