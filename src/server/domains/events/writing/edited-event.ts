import type { UpdateEventRequest } from '#contract/events/event-input.ts';
import { eventKeysOf, type EventKeys } from '../keys/event-keys.ts';
import type { EditedFields } from './event-changes.ts';
import { editedFacts } from './event-facts.ts';
import { eventPlaceOf, type EventPlace } from '../keys/event-place.ts';
import type { EventRow } from '../event-row.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import type { PicturePaths } from './take-in-event-pictures.ts';

/** The columns that an edit writes, except slug and status. */
export type EditedEvent = Omit<EditedFields, 'slug'> &
  EventKeys &
  EventPlace &
  Pick<EventRow, 'organizerName'>;

/** Absent fields stay, null clears. Coordinates follow the location, and so does a time zone that nobody chose. */
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

/** An end date that was not sent is dropped when it is before the new start. */
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
