-- What drizzle has no words for: columns that an index only carries along, so that filters and bounds need no look at the table.
DROP INDEX "events_running";--> statement-breakpoint
CREATE INDEX "events_running" ON "events" USING gist (daterange("event_date", "event_end_date", '[]')) INCLUDE ("event_date", "event_end_date", "status") WHERE "event_end_date" is not null;--> statement-breakpoint
DROP INDEX "events_by_country";--> statement-breakpoint
CREATE INDEX "events_by_country" ON "events" USING btree ("country","event_date","id","ends_at") INCLUDE ("flyer_enabled", "filter_categories") WHERE "status" = 'approved';
