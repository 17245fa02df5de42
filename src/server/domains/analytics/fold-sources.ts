import { and, eq, inArray, min } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { analyticsRollups } from './analytics-tables.ts';
import type { Happened } from './rollups.ts';
import { OTHER_SOURCE, OWN_SOURCES } from './source-of.ts';

/** Anyone can invent sources. Processes that count at the same moment may each name this many. */
export const SOURCES_MOST = 50;

const { scopeId, dimension, grain, day, value } = analyticsRollups;

type Visit = Happened & { source: string };

/** Keeps the first SOURCES_MOST sources of each event and counts visits from all later ones as "other". */
export async function foldSources(tx: Database, happened: readonly Visit[]): Promise<Visit[]> {
  const named = new Map<string, Set<string>>();
  const isNamed = (id: string, source: string): boolean => {
    const names = named.get(id) ?? new Set();
    named.set(id, names);
    if (names.size < SOURCES_MOST) names.add(source);
    return names.has(source);
  };
  const rows = await tx
    .select({ scopeId, value })
    .from(analyticsRollups)
    .where(
      and(
        inArray(scopeId, [...new Set(happened.map(({ eventId }) => eventId))]),
        eq(dimension, 'source'),
        eq(grain, 'day'),
      ),
    )
    .groupBy(scopeId, value)
    .orderBy(min(day), value);
  for (const row of rows) if (!OWN_SOURCES.includes(row.value)) isNamed(row.scopeId, row.value);
  return happened.map((visit) =>
    OWN_SOURCES.includes(visit.source) || isNamed(visit.eventId, visit.source)
      ? visit
      : { ...visit, source: OTHER_SOURCE },
  );
}
