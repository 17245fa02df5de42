import {
  type UpdateEventRequest,
  EVENT_FIELDS,
  type EventField,
  type CreateEventRequest,
} from '#contract/events/event-input.ts';
import { eventKeysOf, type EventKeys, eventPlaceOf, type EventPlace } from '../keys/event-keys.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import type { PicturePaths } from './take-in-event-pictures.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { EVENT_PICTURES, type EventPictureField } from '#contract/events/event-rules.ts';
import { events } from '../events-tables.ts';
import type { EventRow } from '../event-row.ts';

/** Fields that are stored as sent; slugs and pictures are processed first. */
type EventFact = Exclude<EventField, EventPictureField | 'slug'>;

type Sent = Pick<CreateEventRequest, EventFact>;
type Facts = Pick<EventRow, EventFact>;

export type EventChange = OwnEvent['changes'][number];

type EditedFields = Pick<EventRow, EventField>;

export type EditedEvent = Omit<EditedFields, 'slug'> &
  EventKeys &
  EventPlace &
  Pick<EventRow, 'organizerName'>;

/**
 * Applies an edit. Absent fields keep their values; null clears a field. The location sets coordinates and, unless chosen, the
 * time zone.
 */
export function editedEvent(
  event: EventRow,
  sent: UpdateEventRequest,
  paths: PicturePaths,
  organizerName: string,
): EditedEvent {
  const kept = editedFacts(event, sent);
  const facts = {
    ...kept,
    ...eventPlaceOf(kept.location),
    organizerName,
    eventEndDate: endDateOf(event, sent),
    timezone: timezoneOf(event, sent.timezone, kept.location),
  };
  const { logoPath, heroPath, bannerPath } = event;
  return { ...facts, ...eventKeysOf(facts), logoPath, heroPath, bannerPath, ...paths };
}

/** The end date after an edit. An end date that was not sent is dropped if it precedes the new start. */
function endDateOf(event: EventRow, sent: UpdateEventRequest): string | null {
  if (sent.eventEndDate !== undefined) return sent.eventEndDate;
  return event.eventEndDate !== null && event.eventEndDate >= sent.eventDate ? event.eventEndDate : null;
}

function timezoneOf(event: EventRow, sent: string | null | undefined, location: string | null): string {
  if (sent) return sent;
  const proposed = (location && placeOf(location)?.timezone) ?? 'UTC';
  if (sent === null) return proposed;
  const before = (event.location && placeOf(event.location)?.timezone) ?? 'UTC';
  return event.timezone === before ? proposed : event.timezone;
}

export function changedFields(before: EditedFields, after: EditedFields): string[] {
  return EVENT_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Merges the changes since the last review. @param mark false for an admin's edits, which need no review */
export function mergeChanges(
  listed: readonly EventChange[],
  before: EditedFields,
  after: EditedFields,
  mark: boolean,
): EventChange[] {
  const looked = new Map(listed.map(({ field, before: seen }) => [field, seen]));
  return EVENT_FIELDS.filter((field) => mark || looked.has(field))
    .map((field) => ({
      field,
      before: looked.has(field) ? looked.get(field) : before[field],
      after: after[field],
    }))
    .filter((change) => change.before !== change.after);
}

const EVENT_FACTS = EVENT_FIELDS.filter(
  (field): field is EventFact => field !== 'slug' && !EVENT_PICTURES.some((picture) => picture === field),
);

/** The facts of a new event. A fact that is absent or null gets its column's default. */
export function factsOf(sent: Sent) {
  const facts = EVENT_FACTS.map((field) => [field, sent[field] ?? undefined]);
  return Object.fromEntries(facts) as { [Field in EventFact]: Exclude<Sent[Field], null> };
}

/** The facts after an edit. An absent fact keeps its value, and null clears an optional fact. */
function editedFacts(before: Facts, sent: Sent): Facts {
  const facts = EVENT_FACTS.map((field) => {
    const stays = sent[field] === undefined || (sent[field] === null && events[field].notNull);
    return [field, stays ? before[field] : sent[field]];
  });
  return Object.fromEntries(facts) as Facts;
}
