CREATE TABLE "flyer_guards" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"made_today" integer NOT NULL,
	"window_from" timestamp with time zone NOT NULL,
	"made_in_window" integer NOT NULL,
	"proof_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "flyer_daily_cap" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "flyers_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flyer_guards" ADD CONSTRAINT "flyer_guards_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;