CREATE INDEX "events_of_owner_by_status" ON "events" USING btree ("client_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_of_owner_by_end" ON "events" USING btree ("client_id","ends_at") WHERE "events"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "events_of_owner_featured" ON "events" USING btree ("client_id") WHERE "events"."featured";