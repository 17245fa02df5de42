ALTER TABLE "templates" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "creation_hash" text;--> statement-breakpoint
CREATE INDEX "templates_by_creation_key" ON "templates" USING btree ("created_by","creation_key") WHERE "templates"."creation_key" is not null;