CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"english" text GENERATED ALWAYS AS ((ts_lexize('english_stem'::regdictionary, word))[1]) STORED,
	"french" text GENERATED ALWAYS AS ((ts_lexize('french_stem'::regdictionary, word))[1]) STORED
);
--> statement-breakpoint
DROP INDEX "events_search";--> statement-breakpoint
UPDATE "events" SET "search_text" = E'\n\n', "keys_version" = 0;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(split_part(search_text, E'\n', 1), ' '))) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "facts_search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(split_part(search_text, E'\n', 1), ' ')) || array_to_tsvector(string_to_array(split_part(search_text, E'\n', 2), ' '))) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "text_search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(split_part(search_text, E'\n', 1), ' ')) || array_to_tsvector(string_to_array(split_part(search_text, E'\n', 2), ' ')) || array_to_tsvector(string_to_array(split_part(search_text, E'\n', 3), ' '))) STORED;--> statement-breakpoint
CREATE INDEX "search_words_english" ON "search_words" USING btree ("english");--> statement-breakpoint
CREATE INDEX "search_words_french" ON "search_words" USING btree ("french");--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "events_name_search" ON "events" USING gin ("name_search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_facts_search" ON "events" USING gin ("facts_search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_text_search" ON "events" USING gin ("text_search") WITH (fastupdate=false);