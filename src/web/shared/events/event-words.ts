import { t } from '#web/kit/language/t.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { BRAND } from '#contract/brand.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { Head } from '#web/kit/page/head.ts';
import { previewCard, eventPreview } from '#web/kit/page/preview-picture.ts';
import { truncate } from './truncate.ts';

const DESCRIPTION_LENGTH = 160;

function summaryOf(event: EventDetail): string {
  return [...(event.metaDescription || truncate(plainTextOf(event.description), Infinity))]
    .slice(0, DESCRIPTION_LENGTH)
    .join('');
}

/** Metadata of an event's page, or of the "not found" page. */
export function eventHead(event: EventDetail | null | undefined): Head {
  if (!event) {
    return {
      title: `${t('Event Not Found')} – ${BRAND.name}`,
      description: t('This event doesn’t exist or is no longer published.'),
      noIndex: true,
    };
  }
  return {
    title: event.metaTitle || `${event.name} – ${BRAND.name}`,
    description: summaryOf(event),
    url: event.url,
    image: eventPreview(event) ?? previewCard(event, event.url),
    noIndex: event.status !== 'approved',
  };
}

export function tagsOf(event: { tags: string | null }): string[] {
  const tags = (event.tags ?? '').split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter(Boolean);
}

export function eventPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}`;
}
