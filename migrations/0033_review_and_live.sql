CREATE TABLE "admin_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_for_review";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "changes_requested" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "text_marks" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_changes_time" ON "admin_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_by_text_marks" ON "events" USING gin ("text_marks") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_for_review" ON "events" USING btree ("created_at","id") WHERE (("events"."status" = 'pending' and "events"."changes_requested" is null) or "events"."edited_since_approval");