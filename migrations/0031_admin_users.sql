CREATE TYPE "public"."contact_status" AS ENUM('new', 'open', 'closed');--> statement-breakpoint
ALTER TYPE "public"."token_transaction_kind" ADD VALUE 'correction';--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"actor_id" uuid,
	"reply" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_key" UNIQUE("message_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "token_transactions" DROP CONSTRAINT "token_transactions_sign";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("users"."name" || ' ' || coalesce("users"."organization", '') || ' ' || "users"."email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seeing_as_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seeing_as_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "token_transactions" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" "contact_status" DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_of_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seeing_as_id_users_id_fk" FOREIGN KEY ("seeing_as_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("role",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_tier" ON "users" USING btree ("role","package_tier","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_seeing_as" ON "sessions" USING btree ("seeing_as_id") WHERE "sessions"."seeing_as_id" is not null;--> statement-breakpoint
CREATE INDEX "token_transactions_kind" ON "token_transactions" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "token_transactions_reason" ON "token_transactions" USING gin ("reason" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "token_transactions_key" ON "token_transactions" USING btree ("actor_id","idempotency_key") WHERE "token_transactions"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "token_transactions" ADD CONSTRAINT "token_transactions_sign" CHECK ("token_transactions"."kind"::text = 'correction' or ("token_transactions"."delta" < 0) = ("token_transactions"."kind" = 'spend'));