import { and, eq, inArray, min } from 'drizzle-orm';
import { storable } from '#contract/text/input-text.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import type { Database } from '#server/platform/db/database.ts';
import { analyticsRollups } from './analytics-tables.ts';
import type { Happened } from './rollups.ts';

/** Maximum number of sources per event, because anyone can invent sources. Concurrent processes may together exceed it. */
export const SOURCES_MOST = 50;

const { scopeId, dimension, grain, day, value } = analyticsRollups;

type Visit = Happened & { source: string };

export const DIRECT_SOURCE = 'direct';
export const OWN_SOURCE = 'tukutane';
export const FLYER_SOURCE = 'flyer';
export const OTHER_SOURCE = 'other';

const LONGEST = 60;
/** Built-in sources, which don't count towards SOURCES_MOST. */
const OWN_SOURCES: readonly string[] = [DIRECT_SOURCE, OWN_SOURCE, FLYER_SOURCE, OTHER_SOURCE];

/** Maximum length of a campaign or referrer in a request; longer ones are ignored. */
const LONGEST_GIVEN = 500;

/**
 * The source of a visit: the campaign that the link names, else the referring page's host, else `DIRECT_SOURCE`. The rest of the
 * referrer is discarded.
 * @param ownHost the host whose pages count as `OWN_SOURCE`
 */
export function sourceOf(
  given: { campaign: string | null; referrer: string | undefined },
  ownHost: string,
): string {
  return cleaned(given.campaign) ?? hostOf(given.referrer, ownHost) ?? DIRECT_SOURCE;
}

function cleaned(campaign: string | null): string | null {
  if (campaign === null || campaign.length > LONGEST_GIVEN) return null;
  return cut(fold(campaign));
}

function cut(source: string): string | null {
  // Cutting may split a surrogate pair.
  return storable(source.slice(0, LONGEST)).trim() || null;
}

function hostOf(referrer: string | undefined, ownHost: string): string | null {
  if (!referrer || referrer.length > LONGEST_GIVEN) return null;
  const host = /^[a-z-]+:\/\/([^/?#@:]+)(?:[/?#:]|$)/i.exec(referrer)?.[1]?.toLowerCase();
  if (host === undefined) return null;
  return host === ownHost ? OWN_SOURCE : cut(host.replace(/^www\./, ''));
}

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
