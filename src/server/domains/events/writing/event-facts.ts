import { EVENT_FIELDS, type CreateEventRequest, type EventField } from '#contract/events/event-input.ts';
import { EVENT_PICTURES, type EventPictureField } from '#contract/events/event-rules.ts';
import type { EventRow } from '../event-row.ts';
import { events } from '../events-tables.ts';

/** The fields that are stored as sent. A slug may be taken, and pictures are stored as files first. */
type EventFact = Exclude<EventField, EventPictureField | 'slug'>;

const EVENT_FACTS = EVENT_FIELDS.filter(
  (field): field is EventFact => field !== 'slug' && !EVENT_PICTURES.some((picture) => picture === field),
);

type Sent = Pick<CreateEventRequest, EventFact>;
type Facts = Pick<EventRow, EventFact>;

/** The facts of a new event. Absent and empty ones take the default of their column. */
export function factsOf(sent: Sent) {
  const facts = EVENT_FACTS.map((field) => [field, sent[field] ?? undefined]);
  return Object.fromEntries(facts) as { [Field in EventFact]: Exclude<Sent[Field], null> };
}

/** The facts after an edit: absent ones stay as they are, null clears those that may be empty. */
export function editedFacts(before: Facts, sent: Sent): Facts {
  const facts = EVENT_FACTS.map((field) => {
    const stays = sent[field] === undefined || (sent[field] === null && events[field].notNull);
    return [field, stays ? before[field] : sent[field]];
  });
  return Object.fromEntries(facts) as Facts;
}
