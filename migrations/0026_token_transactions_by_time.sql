DROP INDEX "token_transactions_newest";--> statement-breakpoint
CREATE INDEX "token_transactions_newest" ON "token_transactions" USING btree ("created_at","id");