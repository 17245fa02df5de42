-- Keeps an event's words in its row, because a search that checks many events would otherwise read each event's words from the
-- TOAST table. Longer rows first move their description, which no search reads. Three rows of 2,712 bytes fit on a page.
ALTER TABLE "events" SET (toast_tuple_target = 2712);--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "name_search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "facts_search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "text_search" SET STORAGE MAIN;
