CREATE TYPE "public"."analytics_dimension" AS ENUM('total', 'country', 'template', 'source', 'event', 'flyer');--> statement-breakpoint
CREATE TYPE "public"."analytics_grain" AS ENUM('day', 'month', 'ever');--> statement-breakpoint
CREATE TABLE "analytics_rollups" (
	"scope_id" uuid NOT NULL,
	"dimension" "analytics_dimension" NOT NULL,
	"grain" "analytics_grain" NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"view" integer DEFAULT 0 NOT NULL,
	"flyer" integer DEFAULT 0 NOT NULL,
	"download" integer DEFAULT 0 NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"click" integer DEFAULT 0 NOT NULL,
	"calendar" integer DEFAULT 0 NOT NULL,
	"visit" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_rollups_scope_id_dimension_grain_day_value_pk" PRIMARY KEY("scope_id","dimension","grain","day","value"),
	CONSTRAINT "analytics_rollups_not_negative" CHECK (least("analytics_rollups"."view", "analytics_rollups"."flyer", "analytics_rollups"."download", "analytics_rollups"."share", "analytics_rollups"."click", "analytics_rollups"."calendar", "analytics_rollups"."visit") >= 0)
);
--> statement-breakpoint
CREATE INDEX "analytics_rollups_flyers" ON "analytics_rollups" USING btree ("scope_id","visit" DESC NULLS LAST,"value") WHERE "analytics_rollups"."dimension" = 'flyer';--> statement-breakpoint
-- An older process must not count between this and the table's removal.
LOCK TABLE analytics_counts IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
WITH counted AS (
	SELECT c.event_id, e.client_id, c.day, coalesce(c.country, '') AS country, coalesce(c.template_id::text, '') AS template,
		CASE WHEN c.kind = 'flyer' THEN c.count ELSE 0 END AS flyer,
		CASE WHEN c.kind = 'download' THEN c.count ELSE 0 END AS download
	FROM analytics_counts c JOIN events e ON e.id = c.event_id
	WHERE c.kind IN ('flyer', 'download')
), counted_in AS (
	SELECT c.*, d.dimension::analytics_dimension AS dimension, d.value
	FROM counted c CROSS JOIN LATERAL (
		VALUES ('total', ''), ('country', c.country), ('template', c.template), ('event', c.event_id::text)
	) AS d (dimension, value)
)
INSERT INTO analytics_rollups (scope_id, dimension, grain, day, value, flyer, download)
SELECT s.scope_id, c.dimension, s.grain::analytics_grain, s.day, c.value, sum(c.flyer), sum(c.download)
FROM counted_in c CROSS JOIN LATERAL (
	VALUES (c.event_id, 'day', c.day), (c.client_id, 'day', c.day), (c.client_id, 'month', date_trunc('month', c.day)::date)
) AS s (scope_id, grain, day)
WHERE (c.dimension <> 'event' OR s.scope_id = c.client_id) AND (c.dimension <> 'total' OR s.grain = 'day')
GROUP BY 1, 2, 3, 4, 5;
