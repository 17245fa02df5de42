import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { events } from './events-tables.ts';
import { relevanceTier } from './event-search.ts';

/**
 * The orders in which events are listed. `recent` is `date` backwards, `relevance` is by whole tiers of how well a
 * search fits and then by date. Every order ends with the id, so that no two events share a position.
 */
export type EventOrderName = 'date' | 'recent' | 'featured' | 'name' | 'location' | 'relevance';

/** What an order compares, left to right, and what a cursor's position must look like to be compared with it. */
interface EventOrder {
  keys: { sql: SQL; type: string }[];
  descending?: boolean;
  position: z.ZodType<unknown[]>;
}

const date = { sql: sql`${events.eventDate}`, type: 'date' };
const id = { sql: sql`${events.id}`, type: 'uuid' };
const notFeatured = { sql: sql`(not ${events.featured})`, type: 'boolean' };
const name = { sql: sql`${events.nameKey} collate "C"`, type: 'text' };
const location = { sql: sql`${events.locationKey} collate "C"`, type: 'text' };

const dateValue = z.iso.date().refine((value) => value > '0001', 'The database knows no year 0.');
const textValue = z.string().refine((value) => !value.includes('\0'), 'The database knows no NUL.');

/** Each order for the folded words of a search, which only `relevance` looks at. */
const ORDERS: Record<EventOrderName, (words: readonly string[]) => EventOrder> = {
  date: () => ({ keys: [date, id], position: z.tuple([dateValue, z.guid()]) }),
  recent: () => ({ keys: [date, id], descending: true, position: z.tuple([dateValue, z.guid()]) }),
  featured: () => ({ keys: [notFeatured, date, id], position: z.tuple([z.boolean(), dateValue, z.guid()]) }),
  name: () => ({ keys: [name, id], position: z.tuple([textValue, z.guid()]) }),
  location: () => ({ keys: [location, id], position: z.tuple([textValue.nullable(), z.guid()]) }),
  relevance: (words) => ({
    keys: [{ sql: relevanceTier(words), type: 'integer' }, date, id],
    position: z.tuple([z.int32(), dateValue, z.guid()]),
  }),
};

/** The pieces of a keyset page: how to sort, where the previous page ended, and how to say where this one does. */
export interface EventKeyset {
  orderBy: SQL[];
  /** The position of a row as JSON, exactly as the database compares it. */
  position: SQL<unknown[]>;
  /** Condition for the rows after a position; null when the position cannot be one of this order. */
  after(position: unknown): SQL | null;
}

/** `words` are the folded words of the search that `relevance` ranks by; other orders ignore them. */
export function eventKeyset(orderName: EventOrderName, words: readonly string[]): EventKeyset {
  const order = ORDERS[orderName](words);
  const keys = order.keys.map((key) => key.sql);
  const direction = order.descending ? sql.raw('desc') : sql.raw('asc');
  const beyond = order.descending ? sql.raw('<') : sql.raw('>');
  return {
    // Ascending, missing locations come last by themselves, and plainly so that an index gives the order.
    orderBy: keys.map((key) => sql`${key} ${direction}`),
    position: sql<unknown[]>`json_build_array(${sql.join(keys, sql`, `)})`,
    after(position) {
      const parsed = order.position.safeParse(position);
      if (!parsed.success) return null;
      const values = order.keys.map(({ type }, index) => sql`${parsed.data[index]}::${sql.raw(type)}`);
      const rest = sql`(${sql.join(keys, sql`, `)}) ${beyond} (${sql.join(values, sql`, `)})`;
      if (orderName !== 'location') return rest;
      // Events without a location come last, and a row comparison with null is never true.
      const last = sql`${events.locationKey} is null`;
      return parsed.data[0] === null
        ? sql`(${last} and ${id.sql} > ${values[1]})`
        : sql`(${rest} or ${last})`;
    },
  };
}
