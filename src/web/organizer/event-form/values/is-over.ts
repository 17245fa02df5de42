import type { EventFormValues } from './form-values.ts';

/** Whether the event's last day is over in every time zone. */
export function isOver({
  eventDate,
  eventEndDate,
}: Pick<EventFormValues, 'eventDate' | 'eventEndDate'>): boolean {
  const last = eventEndDate || eventDate;
  return last !== '' && Date.parse(`${last}T23:59:59-12:00`) < Date.now();
}
