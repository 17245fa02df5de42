ALTER TABLE "events" ADD COLUMN "keys_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_by_keys_version" ON "events" USING btree ("keys_version");