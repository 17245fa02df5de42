import { BRAND } from '#contract/brand.ts';
import type { EventDetail } from '#contract/events.ts';
import { truncate } from './truncate.ts';

const DESCRIPTION_LENGTH = 160;

/** The first 160 characters of the description. */
export function summaryOf(event: EventDetail): string {
  return [...(event.metaDescription || truncate(event.description, Infinity))]
    .slice(0, DESCRIPTION_LENGTH)
    .join('');
}

/** The title and description of an event's page, or of the page that says there is no such event. */
export function eventWords(event: EventDetail | null | undefined): { title: string; description: string } {
  if (event)
    return { title: event.metaTitle || `${event.name} – ${BRAND.name}`, description: summaryOf(event) };
  return {
    title: `Event Not Found – ${BRAND.name}`,
    description: 'This event does not exist, or is no longer published.',
  };
}

/** The API path of an event. */
export function eventPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}`;
}
