DROP INDEX "events_by_date";--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("status","event_date","id","ends_at");