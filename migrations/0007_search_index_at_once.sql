DROP INDEX "events_search";--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);