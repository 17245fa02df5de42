CREATE INDEX "users_newest_of_all" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_events" ON "users" USING btree ("role","events_count","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING gin ("action" gin_trgm_ops);