CREATE TABLE "contact_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "challenge_id" uuid;--> statement-breakpoint
CREATE INDEX "contact_messages_of_sender" ON "contact_messages" USING btree ("email","created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_challenge_id_unique" UNIQUE("challenge_id");