import type { Event } from '#contract/events/events.ts';

/** Only a slice, to keep the serialized state small. */
export type RelatedEvent = Pick<
  Event,
  'slug' | 'name' | 'eventDate' | 'eventEndDate' | 'location' | 'venue' | 'category' | 'heroPath'
> & { pictures?: Pick<Event['pictures'], 'hero'> };

export function relatedPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}/related`;
}

export function toRelatedEvent(event: Event): RelatedEvent {
  const { slug, name, eventDate, eventEndDate, location, venue, category, heroPath, pictures } = event;
  const look = pictures.hero && { pictures: { hero: pictures.hero } };
  return { slug, name, eventDate, eventEndDate, location, venue, category, heroPath, ...look };
}
