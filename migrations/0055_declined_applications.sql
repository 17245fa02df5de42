ALTER TABLE "users" ADD COLUMN "declined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "declined" = true WHERE "status" = 'suspended' AND (
  SELECT "details" -> 'status' ->> 'before' FROM "audit_log"
  WHERE "subject_id" = "users"."id" AND "action" = 'user.update'
    AND "details" -> 'status' ->> 'after' = 'suspended' AND "details" -> 'status' ->> 'before' <> 'suspended'
  ORDER BY "audit_log"."id" DESC LIMIT 1
) = 'pending';
