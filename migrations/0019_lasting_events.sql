DROP INDEX "events_running";--> statement-breakpoint
DROP INDEX "events_featured";--> statement-breakpoint
CREATE INDEX "events_lasting" ON "events" USING gist (daterange("event_date", "event_end_date", '[]')) WHERE "events"."event_end_date" - "events"."event_date" > 3;--> statement-breakpoint
CREATE INDEX "events_with_flyers" ON "events" USING btree ("event_date","id","ends_at") WHERE "events"."status" = 'approved' and "events"."flyer_enabled";--> statement-breakpoint
CREATE INDEX "events_without_flyers" ON "events" USING btree ("event_date","id","ends_at") WHERE "events"."status" = 'approved' and not "events"."flyer_enabled";--> statement-breakpoint
CREATE INDEX "events_by_hero_path" ON "events" USING btree ("hero_path") WHERE "events"."hero_path" is not null;--> statement-breakpoint
CREATE INDEX "events_by_logo_path" ON "events" USING btree ("logo_path") WHERE "events"."logo_path" is not null;--> statement-breakpoint
CREATE INDEX "events_by_banner_path" ON "events" USING btree ("banner_path") WHERE "events"."banner_path" is not null;--> statement-breakpoint
CREATE INDEX "events_featured" ON "events" USING btree ("event_date","id","ends_at") WHERE "events"."featured" and "events"."status" = 'approved';