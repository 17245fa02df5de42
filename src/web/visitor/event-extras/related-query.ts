import type { Event } from '#contract/events/events.ts';
import { pickFields } from '#web/shared/events/pick-fields.ts';

const FIELDS = [
  'slug',
  'name',
  'eventDate',
  'eventEndDate',
  'location',
  'venue',
  'category',
  'heroPath',
] as const;

export type RelatedEvent = Pick<Event, (typeof FIELDS)[number]> & {
  pictures?: Pick<Event['pictures'], 'hero'>;
};

export function relatedPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}/related`;
}

export function toRelatedEvent(event: Event): RelatedEvent {
  const { hero } = event.pictures;
  return { ...pickFields(event, FIELDS), ...(hero && { pictures: { hero } }) };
}
