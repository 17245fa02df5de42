DROP INDEX "search_words_english";--> statement-breakpoint
DROP INDEX "search_words_french";--> statement-breakpoint
DROP INDEX "search_words_sound";--> statement-breakpoint
DROP INDEX "search_words_beginning";--> statement-breakpoint
DROP INDEX "search_words_trigrams";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "english";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "french";--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "word" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stem" text;--> statement-breakpoint
-- As `stemOf` has it, so that old words are found before their events have new keys.
UPDATE "search_words" SET "stem" = regexp_replace(regexp_replace("word", '(?<=[[:alpha:]]{4})es?$|(?<=[[:alpha:]]{3})(?<!s)[sx]$', ''), 'y$', 'i');--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("sound" gin_trgm_ops) WITH (fastupdate=false);
