import { addressOf, locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { EventPage } from './event-list-query.ts';

/** An event count; a lower bound when `capped`. */
export type Count = Pick<EventPage, 'total' | 'capped'>;

const COUNTED = 1000;

/** The sum of the counts; undefined until all are known. */
export function countOf(pages: (Count | undefined)[]): Count | undefined {
  if (pages.includes(undefined)) return undefined;
  const total = pages.reduce((sum, page) => sum + page!.total, 0);
  return { total: Math.min(total, COUNTED), capped: total > COUNTED || pages.some((page) => page!.capped) };
}

export function formatCount({ total, capped }: Count): string {
  return `${total.toLocaleString(locale())}${capped ? '+' : ''}`;
}

/** Formats a count, such as `1,000+ events`. */
export function sayCount(count: Count): string {
  const { total } = count;
  return t('{total, plural, one {{shown} event} other {{shown} events}}', {
    total,
    shown: formatCount(count),
  });
}

/** Addresses of the list's feeds. They keep all filters except the position and the sort order. */
export function feedsOf(parameters: URLSearchParams): { calendar: string; news: string } {
  const query = new URLSearchParams(parameters);
  for (const name of ['near', 'sort']) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  return { calendar: addressOf(`/events.ics${search}`), news: addressOf(`/events.rss${search}`) };
}
