import type { Database } from '#server/platform/db/database.ts';
import {
  findCreatedAt,
  haveEvents,
  listEventAddresses,
  type CreatedAt,
  type CreatedBetween,
} from '#server/domains/event-lists/event-addresses.ts';

/** Maximum number of URLs in a sitemap, set by sitemaps.org. */
const MOST_ADDRESSES = 50_000;
/** Number of events in a full part: few enough to write the part quickly and to leave room for backdated events. */
const PART_EVENTS = 10_000;
const EXTENDED_AFTER_MS = 60_000;

/**
 * Splits events into parts by creation time. The bounds of a full part never change, so each event stays in its part and the
 * bounds are read once.
 */
export function createSitemapParts(db: Database, partEvents = PART_EVENTS) {
  /** The last event of each full part. */
  const ends: CreatedAt[] = [];
  let extending: Promise<void> | null = null;
  let extendedAt = -Infinity;

  const boundsOf = (number: number): CreatedBetween => ({
    after: ends[number - 2] ?? null,
    until: ends[number - 1] ?? null,
  });

  /** Sets the final bounds of parts that have become full. Concurrent calls share one run. */
  async function extend(): Promise<void> {
    if (Date.now() - extendedAt < EXTENDED_AFTER_MS) return;
    extending ??= closeFullParts().finally(() => (extending = null));
    await extending;
  }

  async function closeFullParts(): Promise<void> {
    for (;;) {
      const end = await findCreatedAt(db, ends.at(-1) ?? null, partEvents);
      if (end === null) break;
      ends.push(end);
    }
    extendedAt = Date.now();
  }

  return {
    /** The numbers, from 1, of the parts that are not empty. */
    async numbers(): Promise<number[]> {
      await extend();
      const parts = Array.from({ length: ends.length + 1 }, (_, index) => index + 1);
      const filled = await haveEvents(db, parts.map(boundsOf));
      return parts.filter((_, index) => filled[index]);
    },
    async addresses(number: number): Promise<Awaited<ReturnType<typeof listEventAddresses>> | null> {
      await extend();
      if (number < 1 || number > ends.length + 1) return null;
      const addresses = await listEventAddresses(db, boundsOf(number), MOST_ADDRESSES);
      return addresses.length === 0 ? null : addresses;
    },
  };
}
