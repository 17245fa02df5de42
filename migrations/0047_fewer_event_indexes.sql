DROP INDEX "events_by_end";--> statement-breakpoint
DROP INDEX "events_of_owner_by_end";--> statement-breakpoint
DROP INDEX "events_of_owner_by_status";--> statement-breakpoint
CREATE INDEX "events_featured_newest" ON "events" USING btree ("created_at","id") WHERE "events"."featured";--> statement-breakpoint
CREATE INDEX "events_of_owner_by_status" ON "events" USING btree ("client_id","status","created_at","id","ends_at");