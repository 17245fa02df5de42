import type { EventDetail } from '#contract/events.ts';

type Placed = Pick<EventDetail, 'location' | 'venue'>;

const ONLINE = /\b(online|en ligne|virtual|virtuel|webinar|zoom|livestream|remote)\b/i;
const HYBRID = /\b(hybrid|hybride|and online|& online|\+ online)\b/i;

/** Derived from the place's text: no other field says it. */
export function attendanceOf({ location, venue }: Placed): 'online' | 'mixed' | 'offline' {
  const place = `${location ?? ''} ${venue ?? ''}`;
  if (HYBRID.test(place)) return 'mixed';
  // "Online" next to a town with a venue means both.
  const offline = [location, venue].filter((part) => part && !ONLINE.test(part));
  if (!ONLINE.test(place)) return 'offline';
  return offline.length > 0 ? 'mixed' : 'online';
}

/** Phones open this address in the map app they have. */
export function mapUrl(...place: (string | null)[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}
