DROP INDEX "search_words_alike";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "sound" text;--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);