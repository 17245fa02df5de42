CREATE INDEX "flyers_template" ON "flyers" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_flyer" ON "idempotency_keys" USING btree ("flyer_id");