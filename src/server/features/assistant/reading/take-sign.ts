import type { Wanted } from '../wanted.ts';
import type { Sign } from './signs.ts';

/** Signs that say how the events are to be sorted. */
const ORDERS: Partial<Record<Sign, Wanted['order']>> = {
  cheapest: 'cheapest',
  cheap: 'cheapest',
  cheaper: 'cheapest',
  dearest: 'dearest',
  biggest: 'biggest',
  big: 'biggest',
  newest: 'newest',
  soonest: 'date',
  nearest: 'nearest',
};
/** Of those, the superlatives ask for one event. */
const ONE: ReadonlySet<Sign> = new Set(['cheapest', 'dearest', 'biggest', 'soonest', 'nearest']);

const FREE = { max: 0 };
const PAID = { paid: true, min: 0.01 };

const MEANINGS: Partial<Record<Sign, (negated: boolean) => Partial<Wanted>>> = {
  free: (negated) => ({ price: negated ? PAID : FREE }),
  paid: (negated) => ({ price: negated ? FREE : PAID }),
  near: () => ({ near: true }),
  nearest: () => ({ near: true }),
  online: (negated) => ({ attendance: negated ? 'in-person' : 'online' }),
  inPerson: (negated) => ({ attendance: negated ? 'online' : 'in-person' }),
  flyers: (negated) => ({ flyers: !negated }),
  infoOnly: () => ({ flyers: false }),
  featured: () => ({ featured: true }),
  morning: (negated) => (negated ? {} : { hours: 'morning' }),
  afternoon: (negated) => (negated ? {} : { hours: 'afternoon' }),
  evening: (negated) => (negated ? {} : { hours: 'evening' }),
};

/** Whether a sign says something of the events that are asked for; others only say how it is asked. */
export const narrows = (sign: Sign): boolean => sign in MEANINGS || sign in ORDERS;

/** Adds what a sign says of the events that are asked for. */
export function takeSign(sign: Sign, negated: boolean, wanted: Wanted): void {
  Object.assign(wanted, MEANINGS[sign]?.(negated));
  wanted.order = ORDERS[sign] ?? wanted.order;
  if (ONE.has(sign)) wanted.limit ??= 1;
}
