import type { FastifyBaseLogger } from 'fastify';
import type { AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDataError } from '#server/platform/db/database-errors.ts';
import { holdEvents } from '#server/domains/events/lock-event.ts';
import { addCounts, rollUp, utcDay, type Counts } from './rollups.ts';
import { ownLimits } from '#server/platform/limits/limits.ts';
import { OTHER_SOURCE, foldSources } from './source-of.ts';
import { ViewingDevices } from './viewing-devices.ts';
import { addToRollups } from './write-rollups.ts';

export interface CountedAction {
  eventId: string;
  kind: Exclude<AnalyticsKind, 'flyer' | 'download'>;
  source: string;
  /** Id of the flyer whose share link brought the visit. */
  flyerId?: string | undefined;
}

/** Counts of actions with the same event, day, source and flyer. */
interface Entry {
  eventId: string;
  day: string;
  source: string;
  flyerId: string | undefined;
  counts: Counts;
}

/** Maximum number of entries in memory, about 10 MB. */
const ENTRIES_MOST = 20_000;
/** Maximum entries per transaction. It is low, so that new flyers for the same owners wait only milliseconds for locks. */
const ENTRIES_AT_ONCE = 500;

/**
 * Counts actions in memory, so that pages never wait for counting. `flush` adds the counts to the roll-ups. A crash loses the
 * counts since the last flush; a failing flush keeps them.
 */
export class ActionBatch {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #most: number;
  #entries = new Map<string, Entry>();
  #flushing = Promise.resolve();
  #isFailing = false;
  readonly devices: ViewingDevices;
  /** Number of actions counted since the start, for /metrics. */
  counted = 0;
  dropped = 0;

  constructor(db: Database, log: FastifyBaseLogger, most = ENTRIES_MOST, limits = ownLimits) {
    this.#db = db;
    this.#log = log;
    this.#most = most;
    this.devices = new ViewingDevices(limits);
  }

  get waiting(): number {
    return this.#entries.size;
  }

  count({ eventId, kind, source, flyerId }: CountedAction): void {
    const counts: Counts = flyerId === undefined ? { [kind]: 1 } : { [kind]: 1, visit: 1 };
    const entry = { eventId, day: utcDay(new Date()), source, flyerId, counts };
    if (this.#keep(entry)) this.counted += 1;
    else this.dropped += 1;
  }

  /** Writes the pending entries. Never throws. Entries that could not be written remain for the next flush. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const entries = [...this.#entries.values()];
    this.#entries = new Map();
    // Sorts by event, so that each transaction locks few events.
    entries.sort((one, other) => (one.eventId < other.eventId ? -1 : one.eventId > other.eventId ? 1 : 0));
    const chunks: Entry[][] = [];
    for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
      chunks.push(entries.slice(start, start + ENTRIES_AT_ONCE));
    }
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
      try {
        await this.#writeSome(chunk);
      } catch (error) {
        if (isDataError(error) && chunk.length > 1) chunks.unshift(...chunk.map((entry) => [entry]));
        else if (isDataError(error)) this.#drop(chunk[0]!, error);
        else return this.#postpone([...chunk, ...chunks.flat()], error);
      }
    }
    if (entries.length > 0) this.#isFailing = false;
  }

  /** Drops an entry that the database refuses, because it would block every later flush. */
  #drop({ counts }: Entry, error: unknown): void {
    this.dropped += actionsOf(counts);
    this.#log.error({ err: error }, 'Counted actions were refused by the database');
  }

  #postpone(entries: readonly Entry[], error: unknown): void {
    for (const entry of entries) if (!this.#keep(entry)) this.dropped += actionsOf(entry.counts);
    // Logs once per outage.
    if (!this.#isFailing) this.#log.error({ err: error }, 'Writing counted actions failed');
    this.#isFailing = true;
  }

  async #writeSome(entries: readonly Entry[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const owners = await holdEvents(tx, [...new Set(entries.map(({ eventId }) => eventId))]);
      const happened = entries.flatMap(({ flyerId: flyer, ...entry }) => {
        const ownerId = owners.get(entry.eventId);
        return ownerId === undefined ? [] : [{ ...entry, ownerId, flyer }];
      });
      const folded = await foldSources(tx, happened);
      await addToRollups(tx, folded.flatMap(rollUp));
    });
  }

  /**
   * Keeps an entry. When the batch is full, counts a new source as `OTHER_SOURCE`.
   * @returns false if there is no room for `OTHER_SOURCE` either
   */
  #keep(entry: Entry): boolean {
    const found = this.#entries.get(keyOf(entry));
    if (found) addCounts(found.counts, entry.counts);
    else if (this.#entries.size < this.#most) this.#entries.set(keyOf(entry), entry);
    else if (entry.source === OTHER_SOURCE && entry.flyerId === undefined) return false;
    else return this.#keep({ ...entry, source: OTHER_SOURCE, flyerId: undefined });
    return true;
  }
}

/** Number of actions. Excludes visits, because they are also counted as views. */
function actionsOf({ visit: _visit, ...counts }: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function keyOf({ eventId, day, source, flyerId }: Entry): string {
  return `${eventId} ${day} ${flyerId ?? ''} ${source}`;
}
