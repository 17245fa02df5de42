CREATE INDEX "activity_days" ON "activity" USING brin ("happened_at");--> statement-breakpoint
CREATE INDEX "flyers_payer" ON "flyers" USING btree ("payer_id","event_id");--> statement-breakpoint
CREATE INDEX "analytics_rollups_days" ON "analytics_rollups" USING brin ("day");--> statement-breakpoint
-- Each flyer counts on the row of its event and of its payer. With room left on the page, PostgreSQL rewrites none of the row's index entries.
ALTER TABLE "events" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "users" SET (fillfactor = 85);
