DROP TABLE "analytics_counts" CASCADE;--> statement-breakpoint
DROP TYPE "public"."analytics_kind";