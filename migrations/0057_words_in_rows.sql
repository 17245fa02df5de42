-- Keeps an event's words in its row, because a search that checks many events would otherwise read each event's words from the
-- TOAST table. Three rows still fit on a page. Longer rows first move the texts that no list reads.
ALTER TABLE "events" SET (toast_tuple_target = 2712);--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "description" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "name_search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "facts_search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "text_search" SET STORAGE MAIN;
