CREATE TABLE "balance_totals" (
	"balances" bigint NOT NULL,
	"issued" bigint NOT NULL,
	"used" bigint NOT NULL,
	"wrong_users" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "count_balance_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.balance_totals (balances, issued, used, wrong_users) VALUES (
		coalesce(new.tokens, 0) - coalesce(old.tokens, 0),
		coalesce(new.tokens_issued, 0) - coalesce(old.tokens_issued, 0),
		coalesce(new.tokens_used, 0) - coalesce(old.tokens_used, 0),
		coalesce((new.tokens <> new.tokens_issued - new.tokens_used)::int, 0)
			- coalesce((old.tokens <> old.tokens_issued - old.tokens_used)::int, 0)
	);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Lock: SHARE ROW EXCLUSIVE on users until the end of the migration, which reads every user once. Readers don't wait, writers do.
CREATE TRIGGER "users_balances_of_new" AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "count_balance_totals"();--> statement-breakpoint
CREATE TRIGGER "users_balances_of_changed" AFTER UPDATE OF "tokens", "tokens_issued", "tokens_used" ON "users" FOR EACH ROW
	WHEN (old.tokens <> new.tokens OR old.tokens_issued <> new.tokens_issued OR old.tokens_used <> new.tokens_used)
	EXECUTE FUNCTION "count_balance_totals"();--> statement-breakpoint
INSERT INTO "balance_totals"
SELECT coalesce(sum(tokens), 0), coalesce(sum(tokens_issued), 0), coalesce(sum(tokens_used), 0),
	count(*) FILTER (WHERE tokens <> tokens_issued - tokens_used) FROM "users";
