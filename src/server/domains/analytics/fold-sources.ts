import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { analyticsRollups } from './analytics-tables.ts';
import type { Happened } from './rollups.ts';
import { OTHER_SOURCE, OWN_SOURCES } from './source-of.ts';

/** Anyone can invent sources. Processes that count at the same moment may each name this many. */
export const SOURCES_MOST = 50;

const { scopeId, dimension, grain, day, value } = analyticsRollups;

type Visit = Happened & { source: string };

/** Counts what exceeds an event's invented sources of a day as one source. */
export async function foldSources(tx: Database, happened: readonly Visit[]): Promise<Visit[]> {
  const named = new Map<string, Set<string>>();
  const namesOf = (id: string, on: string): Set<string> => {
    const key = `${id} ${on}`;
    const names = named.get(key) ?? new Set();
    named.set(key, names);
    return names;
  };
  const rows = await tx
    .select({ scopeId, day, value })
    .from(analyticsRollups)
    .where(
      and(
        inArray(scopeId, [...new Set(happened.map(({ eventId }) => eventId))]),
        eq(dimension, 'source'),
        eq(grain, 'day'),
        inArray(day, [...new Set(happened.map((visit) => visit.day))]),
      ),
    );
  for (const row of rows) if (!OWN_SOURCES.includes(row.value)) namesOf(row.scopeId, row.day).add(row.value);
  return happened.map((visit) => {
    if (OWN_SOURCES.includes(visit.source)) return visit;
    const names = namesOf(visit.eventId, visit.day);
    if (names.size < SOURCES_MOST) names.add(visit.source);
    return names.has(visit.source) ? visit : { ...visit, source: OTHER_SOURCE };
  });
}
