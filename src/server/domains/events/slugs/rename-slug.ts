import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { selectTakenSlugs } from '../events-queries.ts';
import { events, slugHistory } from '../events-tables.ts';
import { freeSlug, slugCandidates } from './slug-of.ts';

const REACH = 1000;

/** Returns a free slug based on `wish`. The event's own former slugs count as free. A lock serializes concurrent renames. */
export async function freeSlugFor(
  tx: Database,
  event: { id: string; slug: string },
  wish: string,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug ${wish}`}))`);
  for (let reach = 10; ; reach = REACH) {
    const candidates = slugCandidates(wish, reach);
    const taken = await selectTakenSlugs(tx, candidates);
    const own = await tx
      .select({ slug: slugHistory.slug })
      .from(slugHistory)
      .leftJoin(events, eq(events.slug, slugHistory.slug))
      .where(and(eq(slugHistory.eventId, event.id), sql`${events.id} is null`));
    for (const { slug } of own) taken.delete(slug);
    taken.delete(event.slug);
    const slug = freeSlug(wish, taken);
    if (candidates.includes(slug)) return slug;
    if (reach === REACH) return `${wish}-${randomBytes(4).toString('hex')}`;
  }
}

export async function rememberSlug(tx: Database, event: { id: string; slug: string }, next: string) {
  await tx.delete(slugHistory).where(and(eq(slugHistory.slug, next), eq(slugHistory.eventId, event.id)));
  await tx
    .insert(slugHistory)
    .values({ slug: event.slug, eventId: event.id })
    .onConflictDoUpdate({ target: slugHistory.slug, set: { eventId: event.id } });
}
