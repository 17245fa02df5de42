import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import { BRAND } from '#contract/brand.ts';
import type { FeedQuery } from '#contract/events/feeds.ts';

const DAYS: Record<NonNullable<FeedQuery['dates']>, string> = {
  today: 'today',
  weekend: 'this weekend',
  week: 'this week',
  month: 'this month',
  'next-month': 'next month',
};

/** `Tukutane: Past technology events in Kenya, this weekend`. */
export function feedName(query: FeedQuery): string {
  const { category, when, attendance, flyerEnabled, featured, search } = query;
  const words = [
    when === 'past' ? 'past' : when === 'all' ? 'all' : '',
    featured === 'only' ? 'featured' : '',
    attendance ?? '',
    category === undefined || category === 'all' ? '' : category,
    'events',
    flyerEnabled === undefined ? '' : flyerEnabled === 'true' ? 'with flyers' : 'without flyers',
    placeName(query),
    query.organizer === undefined ? '' : 'by one organizer',
  ];
  const name = words.filter((word) => word !== '').join(' ');
  const shown = name === 'events' ? 'upcoming events' : name;
  return [
    `${BRAND.name}: ${shown.charAt(0).toUpperCase()}${shown.slice(1)}`,
    dayNames(query),
    search ? `matching “${search}”` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function placeName({ country, region }: FeedQuery): string {
  const regionName = AFRICAN_REGIONS.find(({ slug }) => slug === region)?.name;
  return country || regionName ? `in ${country ?? regionName}` : '';
}

/** Picked days override a preset, as in the list. */
function dayNames({ dates, from, to }: FeedQuery): string {
  if (from !== undefined && to !== undefined) return from === to ? `on ${from}` : `${from} to ${to}`;
  if (from !== undefined) return `from ${from}`;
  if (to !== undefined) return `until ${to}`;
  return dates === undefined ? '' : DAYS[dates];
}
