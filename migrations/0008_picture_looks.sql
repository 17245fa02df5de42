ALTER TABLE "events" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "flyers" ADD COLUMN "preview_path" text;--> statement-breakpoint
ALTER TABLE "flyers" ADD COLUMN "preview_width" integer;--> statement-breakpoint
ALTER TABLE "flyers" ADD COLUMN "preview_height" integer;--> statement-breakpoint
-- Placeholders had a first byte for their columns, and red before blue.
UPDATE "media" SET "placeholder" = (
  SELECT encode(string_agg(substring(old.bytes FROM 4 + cell * 3 FOR 1) || substring(old.bytes FROM 3 + cell * 3 FOR 1)
    || substring(old.bytes FROM 2 + cell * 3 FOR 1), ''::bytea ORDER BY cell), 'base64')
  FROM (SELECT decode("media"."placeholder", 'base64') AS bytes) old, generate_series(0, 11) cell)
WHERE length("placeholder") = 52;
--> statement-breakpoint
UPDATE "events" SET "pictures" = coalesce((
  SELECT jsonb_object_agg(named.picture, jsonb_build_object(
    'width', "media"."width", 'height', "media"."height", 'placeholder', "media"."placeholder"))
  FROM (VALUES ('hero', "hero_path"), ('logo', "logo_path"), ('banner', "banner_path")) AS named(picture, path)
  JOIN "media" ON "media"."path" = regexp_replace(ltrim(named.path, '/'), '(-[0-9]{1,5})?[.][a-z0-9]+$', '')), '{}'::jsonb)
WHERE coalesce("hero_path", "logo_path", "banner_path") IS NOT NULL;
