ALTER TABLE "outbox" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "may_have_arrived" boolean DEFAULT false NOT NULL;