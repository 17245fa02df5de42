import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '#server/domains/events/events-tables.ts';

/** Orders of event lists. `recent` is `date` reversed. Every order ends with the id, so no two events share a position. */
export type EventOrderName = 'date' | 'recent' | 'featured' | 'name' | 'location';

interface EventOrder {
  keys: { sql: SQL; type: string }[];
  descending?: boolean;
  /** Whether each stretch is ordered by day. */
  byDate?: boolean;
  /** The shape of a position in a cursor. */
  position: z.ZodType<unknown[]>;
  /** Consecutive stretches, each of which an index can read; absent if the whole order is one stretch. */
  stretches?: Stretch[];
}

/** Consecutive rows of an order. An index provides them sorted by the keys after the first `agree`. */
interface Stretch {
  condition: SQL;
  /** Number of leading keys that are equal in all rows. */
  agree: number;
  holds: (position: unknown[]) => boolean;
}

const date = { sql: sql`${events.eventDate}`, type: 'date' };
const id = { sql: sql`${events.id}`, type: 'uuid' };
const notFeatured = { sql: sql`(not ${events.featured})`, type: 'boolean' };
const name = { sql: sql`${events.nameKey} collate "C"`, type: 'text' };
const location = { sql: sql`${events.locationKey} collate "C"`, type: 'text' };

const dateValue = z.iso.date().refine((value) => value > '0001', 'There is no year 0.');
const textValue = z.string().refine((value) => !value.includes('\0'), 'NUL is not allowed.');

const ORDERS: Record<EventOrderName, EventOrder> = {
  date: { keys: [date, id], byDate: true, position: z.tuple([dateValue, z.guid()]) },
  recent: { keys: [date, id], descending: true, byDate: true, position: z.tuple([dateValue, z.guid()]) },
  featured: {
    keys: [notFeatured, date, id],
    byDate: true,
    position: z.tuple([z.boolean(), dateValue, z.guid()]),
    stretches: [
      { condition: sql`${events.featured}`, agree: 1, holds: ([isNotFeatured]) => !isNotFeatured },
      { condition: sql`not ${events.featured}`, agree: 1, holds: ([isNotFeatured]) => !!isNotFeatured },
    ],
  },
  name: { keys: [name, id], position: z.tuple([textValue, z.guid()]) },
  // Nulls come last, in a separate stretch, because a row comparison with null is never true.
  location: {
    keys: [location, id],
    position: z.tuple([textValue.nullable(), z.guid()]),
    stretches: [
      { condition: sql`${events.locationKey} is not null`, agree: 0, holds: ([place]) => place !== null },
      { condition: sql`${events.locationKey} is null`, agree: 1, holds: ([place]) => place === null },
    ],
  },
};

/** Rows of a list that one statement reads in order. */
export interface PagePart {
  condition: SQL | undefined;
  orderBy: SQL[];
}

/** The parts of a keyset page, read one by one until the page is full, and each row's position. */
export interface EventKeyset {
  /** The direction, if each part is ordered by day; else null. */
  byDate: 'ascending' | 'descending' | null;
  parts: PagePart[];
  /** The position of a row as JSON, exactly as the database compares it. */
  position: SQL<unknown[]>;
  /** The parts after a position; null if the position does not belong to this order. */
  after(position: unknown): PagePart[] | null;
}

const WHOLE: Stretch = { condition: sql`true`, agree: 0, holds: () => true };

export function eventKeyset(orderName: EventOrderName): EventKeyset {
  const { keys, descending, byDate, position: shape, stretches = [WHOLE] } = ORDERS[orderName];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const beyond = sql.raw(descending ? '<' : '>');
  const partOf = ({ condition, agree }: Stretch): PagePart => ({
    condition,
    orderBy: keys.slice(agree).map((key) => sql`${key.sql} ${direction}`),
  });
  return {
    byDate: byDate ? (descending ? 'descending' : 'ascending') : null,
    parts: stretches.map(partOf),
    position: sql<unknown[]>`json_build_array(${list(keys.map((key) => key.sql))})`,
    after(position) {
      const { data } = shape.safeParse(position);
      if (!data) return null;
      const index = stretches.findIndex(({ holds }) => holds(data));
      const { agree } = stretches[index]!;
      const values = keys.map(({ type }, key) => sql`${data[key]}::${sql.raw(type)}`);
      const left = list(keys.slice(agree).map((key) => key.sql));
      const [current, ...later] = stretches.slice(index).map(partOf);
      const rest = sql`(${left}) ${beyond} (${list(values.slice(agree))})`;
      return [{ ...current!, condition: and(current!.condition, rest) }, ...later];
    },
  };
}

function list(items: SQL[]): SQL {
  return sql.join(items, sql`, `);
}
