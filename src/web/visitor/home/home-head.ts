import { BRAND } from '#contract/brand.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';
import { language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import type { Feed, Head, PreviewPicture } from '#web/kit/page/head.ts';
import { eventPreview, pageCard } from '#web/kit/page/preview-picture.ts';
import type { FeaturedEvent } from '#web/shared/events/compact-event-card.tsx';
import { filterLabels } from '#web/visitor/filters/filter-labels.ts';
import { addressOf } from '#web/visitor/filters/list-parameters.ts';
import { formatCount, sayCount, type Count } from '#web/visitor/filters/count-words.ts';
import { feedsOf } from './home-words.ts';

/** The list's name, such as `Past technology events in Kenya, this weekend`; null without filters. */
function listName(parameters: URLSearchParams): string | null {
  if (language() === 'en') return englishName(parameters);
  const filters = filterLabels(parameters).map(({ label }) => label);
  return filters.length > 0 ? t('Events: {filters}', { filters: filters.join(' · ') }) : null;
}

function englishName(parameters: URLSearchParams): string | null {
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

/** Home's title and description, with the number of events once it is known. */
function homeWords(
  parameters: URLSearchParams,
  count: Count | undefined,
): { title: string; description: string } {
  const term = parameters.get('search');
  const usual = t(
    'Discover tech and innovation events across Africa, and generate a personalized flyer that says you will be there.',
  );
  const counted = count && { total: count.total, shown: formatCount(count) };
  if (term) {
    const title = t('Search Results for "{term}"', { term });
    const description =
      counted &&
      t('{total, plural, one {{shown} event matches} other {{shown} events match}} "{term}" on {brand}.', {
        ...counted,
        term,
        brand: BRAND.name,
      });
    return { title, description: description ?? usual };
  }
  const name = listName(parameters);
  if (!name)
    return {
      title: `${BRAND.name} – ${t('African tech and innovation events')}`,
      description: usual,
    };
  // Past events offer no flyers.
  const hasFlyers = parameters.get('flyerEnabled') !== 'false' && parameters.get('when') !== 'past';
  const events = count ? sayCount(count) : t('all');
  return {
    title: `${name} – ${BRAND.name}`,
    description: hasFlyers
      ? t(
          '{name}: {events} with date, place and price, and a personalized flyer that says you will be there.',
          {
            name,
            events,
          },
        )
      : t('{name}: {events} with date, place and price.', { name, events }),
  };
}

function namedFeeds(parameters: URLSearchParams): Feed[] {
  const query = new URLSearchParams(parameters);
  for (const name of ['near', 'sort']) query.delete(name);
  const title = listName(query) ?? t('Events on {brand}', { brand: BRAND.name });
  const { calendar, news } = feedsOf(query);
  return [
    { type: 'text/calendar', title: t('{list} (calendar)', { list: title }), href: calendar },
    { type: 'application/rss+xml', title, href: news },
  ];
}

/** The preview picture: the first picture of a featured event, else the card of the category or home page. */
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
  // The canonical URL omits the sort order and the viewer's position.
  const own = new URLSearchParams(parameters);
  for (const name of ['near', 'sort']) own.delete(name);
  return {
    ...homeWords(parameters, count),
    url: origin + addressOf(own),
    image: previewOf(featured, parameters.get('category'), origin),
    feeds: namedFeeds(parameters),
    noIndex: Boolean(cursor) || parameters.has('near') || count?.total === 0,
  };
}
