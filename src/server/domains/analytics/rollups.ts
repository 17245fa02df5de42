import { ANALYTICS_KINDS } from '#contract/accounts/analytics-kinds.ts';
import type { analyticsRollups } from './analytics-tables.ts';

export type RollupRow = typeof analyticsRollups.$inferSelect;

export const COUNTED = [...ANALYTICS_KINDS, 'visit'] as const;
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

type Key = Pick<RollupRow, 'scopeId' | 'dimension' | 'grain' | 'day' | 'value'>;
export type Rollup = Key & { counts: Counts };

export interface Scopes {
  eventId: string;
  ownerId: string;
}

/** The counts of an event on a day (UTC). A dimension without a value gets no row. */
export interface Happened extends Scopes {
  day: string;
  counts: Counts;
  country?: string;
  template?: string;
  source?: string;
  flyer?: string | undefined;
}

const EVER = '1970-01-01';

export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** Returns the additions to all roll-up rows that include an action. */
export function rollUp({ eventId, ownerId, day, counts, flyer, ...values }: Happened): Rollup[] {
  const total = { dimension: 'total', grain: 'day', day, value: '', counts } as const;
  const rollups: Rollup[] = [
    { ...total, scopeId: eventId },
    { ...total, scopeId: ownerId },
    ...ofAccount(ownerId, { dimension: 'event', day, value: eventId, counts }),
  ];
  for (const dimension of ['country', 'template', 'source'] as const) {
    const value = values[dimension];
    if (value === undefined) continue;
    const broken = { dimension, day, value, counts };
    rollups.push({ ...broken, scopeId: eventId, grain: 'day' }, ...ofAccount(ownerId, broken));
  }
  if (flyer !== undefined) {
    rollups.push({ scopeId: eventId, dimension: 'flyer', grain: 'ever', day: EVER, value: flyer, counts });
  }
  return rollups;
}

/** Returns an account's roll-ups. Breakdowns also have monthly rows, because reading a year of days would be too slow. */
export function ofAccount(ownerId: string, rollup: Omit<Rollup, 'scopeId' | 'grain'>): Rollup[] {
  return [
    { ...rollup, scopeId: ownerId, grain: 'day' },
    { ...rollup, scopeId: ownerId, grain: 'month', day: monthOf(rollup.day) },
  ];
}

/** Merges rows by key, in the order in which all writers lock them, so that writers cannot deadlock. */
export function mergeRollups(rollups: readonly Rollup[]): Rollup[] {
  const merged = new Map<string, Rollup>();
  for (const rollup of rollups) {
    const { scopeId, dimension, grain, day, value } = rollup;
    const key = `${scopeId} ${dimension} ${grain} ${day} ${value}`;
    const found = merged.get(key);
    if (found) addCounts(found.counts, rollup.counts);
    else merged.set(key, { ...rollup, counts: { ...rollup.counts } });
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, rollup]) => rollup);
}

export function addCounts(target: Counts, more: Counts): void {
  for (const column of COUNTED) {
    if (more[column]) target[column] = (target[column] ?? 0) + more[column];
  }
}

export function countsOf(row: RollupRow): Counts {
  return Object.fromEntries(COUNTED.map((column) => [column, row[column]]));
}
