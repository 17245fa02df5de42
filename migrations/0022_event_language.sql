ALTER TABLE "events" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "flyer_language" text DEFAULT 'en' NOT NULL;