CREATE TABLE "file_deletions" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_status_created";--> statement-breakpoint
DROP INDEX "events_owner";--> statement-breakpoint
CREATE INDEX "file_deletions_oldest" ON "file_deletions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "token_transactions_newest" ON "token_transactions" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "events_newest" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_for_review" ON "events" USING btree ("created_at","id") WHERE "events"."status" = 'pending' or "events"."edited_since_approval";--> statement-breakpoint
CREATE INDEX "users_status_created" ON "users" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_owner" ON "events" USING btree ("client_id","created_at","id");