CREATE TABLE "flyer_downloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"flyer_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flyer_downloads" ADD CONSTRAINT "flyer_downloads_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flyer_downloads_flyer" ON "flyer_downloads" USING btree ("flyer_id");