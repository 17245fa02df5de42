ALTER TYPE "public"."event_status" ADD VALUE 'draft';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance_mode" text DEFAULT 'in-person' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "scheduling" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "scheduling_reason" text;--> statement-breakpoint
CREATE INDEX "events_online" ON "events" USING btree ("event_date","id","ends_at") WHERE "events"."status" = 'approved' and "events"."attendance_mode" <> 'in-person';