import type { Database } from '#server/platform/db/database.ts';
import {
  findCreatedAt,
  haveEvents,
  listEventAddresses,
  type CreatedAt,
  type CreatedBetween,
} from '#server/domains/event-lists/event-addresses.ts';

/** The limit of sitemaps.org. */
const MOST_ADDRESSES = 50_000;
/** Events in a full part: small enough to write quickly, with room for backdated events. */
const PART_EVENTS = 10_000;
const EXTENDED_AFTER_MS = 60_000;

/** By creation time. The bounds of a full part never change, so each event stays in its part; each is read once. */
export class SitemapParts {
  readonly #db: Database;
  readonly #partEvents: number;
  /** The last event of each full part. */
  readonly #ends: CreatedAt[] = [];
  #extending: Promise<void> | null = null;
  #extendedAt = -Infinity;

  constructor(db: Database, partEvents = PART_EVENTS) {
    this.#db = db;
    this.#partEvents = partEvents;
  }

  /** The numbers, from 1, of the parts that are not empty. */
  async numbers(): Promise<number[]> {
    await this.#extend();
    const parts = Array.from({ length: this.#ends.length + 1 }, (_, index) => index + 1);
    const bounds = parts.map((number) => this.#bounds(number));
    const filled = await haveEvents(this.#db, bounds);
    return parts.filter((_, index) => filled[index]);
  }

  async addresses(number: number): Promise<Awaited<ReturnType<typeof listEventAddresses>> | null> {
    await this.#extend();
    if (number < 1 || number > this.#ends.length + 1) return null;
    const addresses = await listEventAddresses(this.#db, this.#bounds(number), MOST_ADDRESSES);
    return addresses.length === 0 ? null : addresses;
  }

  #bounds(number: number): CreatedBetween {
    return { after: this.#ends[number - 2] ?? null, until: this.#ends[number - 1] ?? null };
  }

  /** Closes full parts; concurrent calls share one run. */
  async #extend(): Promise<void> {
    if (Date.now() - this.#extendedAt < EXTENDED_AFTER_MS) return;
    this.#extending ??= this.#closeFullParts().finally(() => (this.#extending = null));
    await this.#extending;
  }

  async #closeFullParts(): Promise<void> {
    for (;;) {
      const end = await findCreatedAt(this.#db, this.#ends.at(-1) ?? null, this.#partEvents);
      if (end === null) break;
      this.#ends.push(end);
    }
    this.#extendedAt = Date.now();
  }
}
