CREATE TYPE "public"."job_status" AS ENUM('waiting', 'dead');--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"status" "job_status" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim_id" uuid,
	"last_error" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "jobs_name_subject" UNIQUE("name","subject")
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE "jobs"."last_error" is not null;