import type { EventReview } from '#contract/events/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countReviewedEvents } from '#server/domains/event-lists/count-managed-events.ts';
import { findSimilarEvents } from '#server/domains/event-lists/related/similar-events.ts';
import { findRepeatedTexts } from '#server/domains/event-lists/related/repeated-texts.ts';
import { findEvent } from '#server/domains/events/find-event.ts';
import { earlierNotes } from '#server/domains/events/review/earlier-notes.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

const LINK = /https?:\/\/[^\s<>()[\]"']+/giu;

/** Reads the background of an event for its reviewer: linked hosts, owner, and similar events. @throws AppError NOT_FOUND */
export async function readEventReview(db: Database, eventId: string): Promise<EventReview> {
  const event = await findEvent(db, eventId);
  const [owner, reviewed, notes, similar, repeated] = await Promise.all([
    findUser(db, event.clientId),
    countReviewedEvents(db, event),
    earlierNotes(db, event),
    similarTo(db, event),
    findRepeatedTexts(db, event),
  ]);
  return {
    hosts: hostsOf(event),
    owner: { createdAt: owner.createdAt.toISOString(), ...reviewed },
    earlierNotes: notes,
    similar,
    repeated,
  };
}

async function similarTo(db: Database, event: EventRow): Promise<EventReview['similar']> {
  const { id: except, clientId, location } = event;
  if (location === null) return [];
  const found = await Promise.all(
    (['approved', 'pending'] as const).map(async (status) => {
      const similar = await findSimilarEvents(db, { ...event, location, except }, status);
      return similar.map(({ clientId: ownerId, ...one }) => ({
        ...one,
        status,
        sameOwner: ownerId === clientId,
      }));
    }),
  );
  return found.flat();
}

type Linking = Pick<EventRow, 'website' | 'ticketUrl' | 'registrationUrl' | 'learnMoreUrl' | 'description'>;

/** The hosts that the fields and the description link to, most frequent first. */
function hostsOf(event: Linking): EventReview['hosts'] {
  const fields = [event.website, event.ticketUrl, event.registrationUrl, event.learnMoreUrl];
  const links = [...fields.filter((link) => link !== null), ...(event.description.match(LINK) ?? [])];
  const counts = new Map<string, number>();
  for (const link of links) {
    const host = URL.parse(link)?.hostname;
    if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts]
    .map(([host, number]) => ({ host, links: number }))
    .toSorted((one, other) => other.links - one.links || (one.host < other.host ? -1 : 1));
}
