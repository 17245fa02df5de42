import type { UpdateEventRequest } from '#contract/event-input.ts';
import { eventKeysOf, type EventKeys } from '../keys/event-keys.ts';
import type { EditedFields } from './event-changes.ts';
import { eventPlaceOf, type EventPlace } from '../keys/event-place.ts';
import type { EventRow } from './insert-events.ts';
import { placeOf } from '#server/places/place-of.ts';
import type { PicturePaths } from './take-in-pictures.ts';

/** What an edit makes of an event, but for its slug and its standing. */
export type EditedEvent = Omit<EditedFields, 'slug'> &
  EventKeys &
  EventPlace &
  Pick<EventRow, 'organizerName'>;

/**
 * The event with what was sent: absent fields stay as they are, null clears them. The place on the map follows the location; so
 * does the time zone, unless one is given or was chosen before.
 */
export function editedEvent(
  event: EventRow,
  sent: UpdateEventRequest,
  paths: PicturePaths,
  organizerName: string,
): EditedEvent {
  const keep = <Field extends keyof EventRow>(field: Field) =>
    (sent[field] === undefined ? event[field] : sent[field]) as EventRow[Field];
  const location = keep('location');
  const place = eventPlaceOf(location);
  const facts = {
    organizerName,
    name: sent.name,
    description: sent.description,
    eventDate: sent.eventDate,
    eventEndDate: endDateOf(event, sent),
    timezone: timezoneOf(event, sent.timezone, location),
    location,
    country: place.country,
    venue: keep('venue'),
    category: keep('category'),
    tags: keep('tags'),
    ticketPrice: keep('ticketPrice'),
  };
  return {
    ...facts,
    ...place,
    ...eventKeysOf(facts),
    eventTime: keep('eventTime'),
    maxAttendees: keep('maxAttendees'),
    currency: keep('currency'),
    website: keep('website'),
    ticketUrl: keep('ticketUrl'),
    learnMoreUrl: keep('learnMoreUrl'),
    registrationUrl: keep('registrationUrl'),
    contactEmail: keep('contactEmail'),
    contactPhone: keep('contactPhone'),
    metaTitle: keep('metaTitle'),
    metaDescription: keep('metaDescription'),
    metaKeywords: keep('metaKeywords'),
    flyerEnabled: sent.flyerEnabled ?? event.flyerEnabled,
    calendarEnabled: sent.calendarEnabled ?? event.calendarEnabled,
    logoPath: event.logoPath,
    heroPath: event.heroPath,
    bannerPath: event.bannerPath,
    ...paths,
  };
}

/** A last day that was not sent and lies before the new first day has no meaning any more. */
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
