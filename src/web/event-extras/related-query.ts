import type { Event } from '#contract/events.ts';

/** What the page shows of an event beside another: a slice, so that the HTML's state stays light. */
export type RelatedEvent = Pick<
  Event,
  'slug' | 'name' | 'eventDate' | 'eventEndDate' | 'location' | 'venue' | 'category' | 'heroPath'
> & { pictures?: Pick<Event['pictures'], 'hero'> };

/** The API path of what has something in common with an event. */
export function relatedPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}/related`;
}

export function toRelatedEvent(event: Event): RelatedEvent {
  const { slug, name, eventDate, eventEndDate, location, venue, category, heroPath, pictures } = event;
  const look = pictures.hero && { pictures: { hero: pictures.hero } };
  return { slug, name, eventDate, eventEndDate, location, venue, category, heroPath, ...look };
}
