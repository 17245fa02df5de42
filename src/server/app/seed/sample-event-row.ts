import { Temporal } from 'temporal-polyfill';
import type { NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { dateOf, type SampleEvent } from './sample-events.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `index` spreads the days on which the events were submitted. */
export function newEventOf(sample: SampleEvent, clientId: string, index: number, now: Date): NewEvent {
  const {
    by: _by,
    day,
    days,
    time,
    name,
    price,
    description,
    flyers,
    status = 'approved',
    ...facts
  } = sample;
  const eventDate = dateOf(day, now.toISOString().slice(0, 10));
  const lastDate = Temporal.PlainDate.from(eventDate)
    .add({ days: days - 1 })
    .toString();
  const createdAt = submittedAt(eventDate, status, index, now);
  const looked = status === 'approved' || status === 'archived';
  const flyerEnabled = flyers !== undefined && flyers.length > 0;
  return {
    ...facts,
    clientId,
    createdBy: clientId,
    name: name.replace('{year}', eventDate.slice(0, 4)),
    description: description.join('\n\n'),
    eventDate,
    eventEndDate: days > 1 ? lastDate : null,
    eventTime: time ?? null,
    ticketPrice: price ?? null,
    flyerEnabled,
    flyersPaid: flyerEnabled,
    status,
    firstApprovedAt: looked ? new Date(createdAt.getTime() + DAY) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Pending events were submitted in the last days; the others well before the event. */
function submittedAt(eventDate: string, status: string, index: number, now: Date): Date {
  const hours = ((index * 7) % 11) * 60 * 60 * 1000;
  if (status === 'pending') return new Date(now.getTime() - hours - DAY / 2);
  const start = Math.min(new Date(eventDate).getTime(), now.getTime());
  return new Date(start - (4 + ((index * 5) % 37)) * DAY - hours);
}
