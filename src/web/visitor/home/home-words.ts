import { addressOf } from '#web/kit/language/spoken.ts';
import type { Count } from '#web/visitor/filters/count-words.ts';

const COUNTED = 1000;

/** The sum of the counts; undefined until all are known. */
export function countOf(pages: (Count | undefined)[]): Count | undefined {
  if (pages.includes(undefined)) return undefined;
  const total = pages.reduce((sum, page) => sum + page!.total, 0);
  return { total: Math.min(total, COUNTED), capped: total > COUNTED || pages.some((page) => page!.capped) };
}

/** Addresses of the list's feeds. They keep all filters except the position and the sort order. */
export function feedsOf(parameters: URLSearchParams): { calendar: string; news: string } {
  const query = new URLSearchParams(parameters);
  for (const name of ['near', 'sort']) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  return { calendar: addressOf(`/events.ics${search}`), news: addressOf(`/events.rss${search}`) };
}
