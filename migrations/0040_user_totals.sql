CREATE TABLE "user_totals" (
	"clients" integer NOT NULL,
	"pending" integer NOT NULL,
	"flyers" bigint NOT NULL,
	"tokens_issued" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_submitted" ON "events" USING btree ("id") WHERE ("events"."status" = 'pending' and "events"."changes_requested" is null);--> statement-breakpoint
CREATE FUNCTION "count_user_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.user_totals (clients, pending, flyers, tokens_issued) VALUES (
		coalesce((new.role = 'client')::int, 0) - coalesce((old.role = 'client')::int, 0),
		coalesce((new.status = 'pending')::int, 0) - coalesce((old.status = 'pending')::int, 0),
		coalesce(new.flyers_count, 0) - coalesce(old.flyers_count, 0),
		coalesce(new.tokens_issued, 0) - coalesce(old.tokens_issued, 0)
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_totals_of_new" AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "count_user_totals"();--> statement-breakpoint
CREATE TRIGGER "users_totals_of_changed" AFTER UPDATE OF "role", "status", "flyers_count", "tokens_issued" ON "users" FOR EACH ROW
	WHEN (old.role <> new.role OR (old.status = 'pending') <> (new.status = 'pending')
		OR old.flyers_count <> new.flyers_count OR old.tokens_issued <> new.tokens_issued)
	EXECUTE FUNCTION "count_user_totals"();--> statement-breakpoint
INSERT INTO "user_totals"
SELECT count(*) FILTER (WHERE role = 'client'), count(*) FILTER (WHERE status = 'pending'),
	coalesce(sum(flyers_count), 0), coalesce(sum(tokens_issued), 0) FROM "users";
