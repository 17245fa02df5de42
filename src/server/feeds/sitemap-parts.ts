import type { Database } from '#server/db/database.ts';
import {
  findMadeAt,
  haveEvents,
  listEventAddresses,
  type MadeAt,
  type MadeBetween,
} from '#server/event-lists/event-addresses.ts';

/** sitemaps.org: no file may name more. */
const MOST_ADDRESSES = 50_000;
/** Events in a part when it is closed. Small, so that one is made in a moment, and room for events that are dated back. */
const PART_EVENTS = 10_000;
const EXTENDED_AFTER_MS = 60_000;

/**
 * The parts of the sitemap of events, by when events were made: a part that is full never changes its bounds, so each event keeps its part
 * whatever is added or deleted. Bounds are found once in the life of the process, each by reading one part of an index.
 */
export class SitemapParts {
  readonly #db: Database;
  readonly #partEvents: number;
  /** The last event of each full part. */
  readonly #ends: MadeAt[] = [];
  #extending: Promise<void> | null = null;
  #extendedAt = -Infinity;

  constructor(db: Database, partEvents = PART_EVENTS) {
    this.#db = db;
    this.#partEvents = partEvents;
  }

  /** The numbers of the parts that have an address, from 1. */
  async numbers(): Promise<number[]> {
    await this.#extend();
    const parts = Array.from({ length: this.#ends.length + 1 }, (_, index) => index + 1);
    const filled = await haveEvents(
      this.#db,
      parts.map((number) => this.#bounds(number)),
    );
    return parts.filter((_, index) => filled[index]);
  }

  /** The events of a part; null for a part that there is not. */
  async addresses(number: number): Promise<Awaited<ReturnType<typeof listEventAddresses>> | null> {
    await this.#extend();
    if (number < 1 || number > this.#ends.length + 1) return null;
    const addresses = await listEventAddresses(this.#db, this.#bounds(number), MOST_ADDRESSES);
    return addresses.length === 0 ? null : addresses;
  }

  #bounds(number: number): MadeBetween {
    return { after: this.#ends[number - 2] ?? null, until: this.#ends[number - 1] ?? null };
  }

  /** Closes the parts that have become full; whoever asks meanwhile waits for the same. */
  async #extend(): Promise<void> {
    if (Date.now() - this.#extendedAt < EXTENDED_AFTER_MS) return;
    this.#extending ??= this.#closeFullParts().finally(() => (this.#extending = null));
    await this.#extending;
  }

  async #closeFullParts(): Promise<void> {
    for (;;) {
      const end = await findMadeAt(this.#db, this.#ends.at(-1) ?? null, this.#partEvents);
      if (end === null) break;
      this.#ends.push(end);
    }
    this.#extendedAt = Date.now();
  }
}
