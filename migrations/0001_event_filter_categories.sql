ALTER TABLE "events" ADD COLUMN "filter_categories" text[] DEFAULT '{other}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "filter_categories" DROP DEFAULT;