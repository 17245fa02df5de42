import { BRAND } from '#contract/brand.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';
import type { FeaturedEvent } from '#web/shared/events/compact-event-card.tsx';
import type { Feed, Head, PreviewPicture } from '#web/kit/page/head.ts';
import { eventPreview, pageCard } from '#web/kit/page/preview-picture.ts';
import { addressOf } from '#web/visitor/filters/list-parameters.ts';
import type { EventPage } from './event-list-query.ts';
import { filterLabels } from '#web/visitor/filters/filter-labels.ts';

const TITLE = `${BRAND.name} – African tech and innovation events`;
const DESCRIPTION =
  'Discover tech and innovation events across Africa, and generate a personalized flyer that says you will be there.';

/** A number of events, which is a lower bound when `capped`. */
export type Count = Pick<EventPage, 'total' | 'capped'>;

const COUNTED = 1000;

/** The sum of the counts; undefined until all are known. */
export function countOf(pages: (Count | undefined)[]): Count | undefined {
  if (pages.includes(undefined)) return undefined;
  const total = pages.reduce((sum, page) => sum + page!.total, 0);
  return { total: Math.min(total, COUNTED), capped: total > COUNTED || pages.some((page) => page!.capped) };
}

export function formatCount({ total, capped }: Count): string {
  return `${total.toLocaleString('en')}${capped ? '+' : ''}`;
}

/** The list's name, such as `Past technology events in Kenya, this weekend`; null without filters. */
function listName(parameters: URLSearchParams): string | null {
  const is = (name: string, value: string) => parameters.get(name) === value;
  const category = parameters.get('category');
  const labelled = (...names: string[]) =>
    filterLabels(parameters).find((filter) => names.includes(filter.names[0]!))?.label;
  const place = labelled('country', 'region');
  const dates = labelled('dates', 'from');
  const name = [
    is('when', 'past') && 'past',
    is('when', 'all') && 'past and upcoming',
    is('attendance', 'online') && 'online',
    category,
    'events',
    is('flyerEnabled', 'true') && 'with flyers',
    is('flyerEnabled', 'false') && 'without flyers',
    is('attendance', 'in-person') && 'in person',
    place && `in ${place}`,
    parameters.has('near') && 'near you',
  ].filter(Boolean);
  if (name.length === 1 && !dates) return null;
  const text = name.join(' ') + (dates ? `, ${dates.charAt(0).toLowerCase()}${dates.slice(1)}` : '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Home's title and description, with the number of matches once known. */
function homeWords(
  parameters: URLSearchParams,
  count: Count | undefined,
): { title: string; description: string } {
  const term = parameters.get('search');
  const events = count?.total === 1 && !count.capped ? 'event' : 'events';
  if (term) {
    const title = `Search Results for "${term}"`;
    if (!count) return { title, description: DESCRIPTION };
    const matches = events === 'event' ? 'event matches' : 'events match';
    return { title, description: `${formatCount(count)} ${matches} "${term}" on ${BRAND.name}.` };
  }
  const name = listName(parameters);
  if (!name) return { title: TITLE, description: DESCRIPTION };
  // Past events offer no flyers.
  const hasFlyers = parameters.get('flyerEnabled') !== 'false' && parameters.get('when') !== 'past';
  return {
    title: `${name} – ${BRAND.name}`,
    description: `${name}: ${count ? `${formatCount(count)} ${events}` : 'all'} with date, place and price${hasFlyers ? ', and a personalized flyer that says you will be there' : ''}.`,
  };
}

/** Links to the list's feeds, which keep all filters except position and order. */
export function feedsOf(parameters: URLSearchParams): [calendar: Feed, news: Feed] {
  const query = new URLSearchParams(parameters);
  for (const name of ['near', 'sort']) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  const title = listName(query) ?? `Events on ${BRAND.name}`;
  return [
    { type: 'text/calendar', title: `${title} (calendar)`, href: `/events.ics${search}` },
    { type: 'application/rss+xml', title, href: `/events.rss${search}` },
  ];
}

/** The preview picture: the first featured event's, else the category's or home's card. */
function previewOf(featured: FeaturedEvent[], category: string | null, origin: string): PreviewPicture {
  const absolute = (path: string | null | undefined) => (path ? origin + path : null);
  for (const { name, heroPath, logoPath, pictures = {} } of featured) {
    const picture = { name, heroImage: absolute(heroPath), logoUrl: absolute(logoPath), pictures };
    const preview = eventPreview(picture);
    if (preview) return preview;
  }
  return pageCard(origin, (category as FilterCategory | null) ?? 'home');
}

/** Home's head. @param origin without a trailing slash */
export function homeHead(
  home: { parameters: URLSearchParams; cursor: string; count: Count | undefined; featured: FeaturedEvent[] },
  origin: string,
): Head {
  const { parameters, cursor, count, featured } = home;
  // The canonical URL ignores order and position.
  const own = new URLSearchParams(parameters);
  for (const name of ['near', 'sort']) own.delete(name);
  return {
    ...homeWords(parameters, count),
    url: origin + addressOf(own),
    image: previewOf(featured, parameters.get('category'), origin),
    feeds: feedsOf(parameters),
    noIndex: Boolean(cursor) || parameters.has('near') || count?.total === 0,
  };
}
