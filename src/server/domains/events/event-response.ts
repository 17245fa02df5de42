import type { OwnEvent } from '#contract/events/own-event.ts';
import { eventSchema, type Event } from '#contract/events/events.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { responseColumns, type ResponseRow } from './event-row.ts';

type Copied = Exclude<keyof Event & keyof ResponseRow, 'createdAt' | 'updatedAt'>;

const FIELDS = Object.keys(eventSchema.shape);
const COPIED = FIELDS.filter((field) => field in responseColumns) as Copied[];
/**
 * Template object for responses. Copying it gives all events one hidden class. Adding fields one by one doubled serialization
 * time.
 */
const BLANK = Object.fromEntries(FIELDS.map((field) => [field, null]));

/** The API's response for an event. `publicUrl` makes the paths of its pictures absolute, for previews on other sites. */
export function eventResponse(row: ResponseRow, publicUrl: string): Event {
  const absolute = (path: string | null) => (path === null ? null : new URL(path, publicUrl).href);
  const computed: Omit<Event, Copied> = {
    heroImage: absolute(row.heroPath),
    logoUrl: absolute(row.logoPath),
    isFeatured: row.featured,
    isPublished: row.status === 'approved',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  const event: Record<string, unknown> = { ...BLANK };
  for (const field of COPIED) event[field] = row[field];
  return Object.assign(event as Pick<ResponseRow, Copied>, computed);
}

/** The API's response for a listed event. Its description is plain text, which cards and other sites show unchanged. */
export function listedEventResponse(row: ResponseRow, publicUrl: string): Event {
  const event = eventResponse(row, publicUrl);
  event.description = plainTextOf(event.description);
  return event;
}

export function ownEventResponse(row: ResponseRow, publicUrl: string): OwnEvent {
  return {
    ...eventResponse(row, publicUrl),
    rejectionReason: row.rejectionReason,
    changesRequested: row.status === 'pending' ? row.changesRequested : null,
    flyersPaid: row.flyersPaid,
    flyerDailyCap: row.flyerDailyCap,
    flyersPausedAt: row.flyersPausedAt?.toISOString() ?? null,
    editedSinceApproval: row.editedSinceApproval,
    changes: row.changes as OwnEvent['changes'],
    language: row.language,
  };
}
