ALTER TABLE "events" ADD COLUMN "flyers_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flyers" ADD COLUMN "deletion_key_hash" text;--> statement-breakpoint
CREATE INDEX "events_with_old_flyers" ON "events" USING btree ("ends_at") WHERE "events"."flyers_paid" and "events"."flyers_deleted_at" is null;