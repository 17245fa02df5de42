import { Temporal } from 'temporal-polyfill';
import type { EventDetail } from '#contract/events/events.ts';
import { canPayForFlyer, findOrganizers } from '#server/platform/users/find-organizers.ts';
import { eventTimes, type EventDays, eventEndsAt } from '#server/domains/events/event-times.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listOfferedTemplates } from '#server/domains/templates/list-offered-templates.ts';
import { DEFAULT_FLYER_DAYS } from '#server/domains/events/old-flyers.ts';
import { eventResponse } from '#server/domains/events/event-response.ts';
import { flyerWordsOf, watermarkIn } from '#server/domains/events/flyer-words.ts';
import { mayReadEvent, type PolicyViewer } from '#server/domains/events/events-policy.ts';
import { selectEventBySlug } from '#server/domains/events/events-queries.ts';
import { SLUG_SHAPE, slugOf } from '#server/domains/events/slugs/slug-of.ts';

/** Maximum length of a malformed slug that is normalized before the lookup. */
const LONGEST_GUESS = 200;

/**
 * Finds an event that the viewer may read, or null. `movedTo` is the event's current slug, if `slug` is a former or misspelt
 * slug.
 */
export async function findEventBySlug(
  db: Database,
  publicUrl: string,
  slug: string,
  viewer: PolicyViewer,
  flyerDays = DEFAULT_FLYER_DAYS,
): Promise<{ event: EventDetail } | { movedTo: string } | null> {
  const wanted = SLUG_SHAPE.test(slug) ? slug : slug.length <= LONGEST_GUESS ? slugOf(slug) : '';
  const row = wanted === '' ? null : await selectEventBySlug(db, wanted);
  if (row === null || !mayReadEvent(viewer, row)) return null;
  if (row.slug !== slug) return { movedTo: row.slug };

  const [[owner], templates] = await Promise.all([
    findOrganizers(db, [row.clientId]),
    listOfferedTemplates(db, row.id),
  ]);
  return {
    event: {
      ...eventResponse(row, publicUrl),
      url: new URL(`/events/${row.slug}`, publicUrl).href,
      organizer: { name: row.organizerName },
      ...startAndEnd(row),
      hasEnded: eventEndsAt(row.eventDate, row.eventEndDate, row.timezone) <= new Date(),
      canGenerateFlyers:
        row.flyerEnabled &&
        row.scheduling !== 'cancelled' &&
        row.flyersPausedAt === null &&
        canPayForFlyer(owner),
      flyersKeptUntil: Temporal.PlainDate.from(row.eventEndDate ?? row.eventDate)
        .add({ days: flyerDays })
        .toString(),
      watermark: owner?.hasWatermark ? watermarkIn(row.flyerLanguage) : null,
      language: row.language,
      flyerWords: flyerWordsOf(row),
      templates,
    },
  };
}

function startAndEnd(row: EventDays): Pick<EventDetail, 'startsAt' | 'endsAt' | 'hasStarted'> {
  const { start, end } = eventTimes(row);
  const text = (moment: Temporal.ZonedDateTime) =>
    moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  return { startsAt: text(start), endsAt: text(end), hasStarted: start.epochMilliseconds <= Date.now() };
}
