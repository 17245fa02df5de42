import { and, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Database } from './database.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { columnReader, type ColumnReader } from './read-columns.ts';

/** One page of a list. `total` is at most LIST_COUNT_CAP; `nextCursor` is null on the last page. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  totalCapped: boolean;
  nextCursor: string | null;
}

/** Counts are exact up to here, so that counting never costs more as lists grow. */
const LIST_COUNT_CAP = 1000;

/** What a list is narrowed to and where the page starts; a cursor belongs to its filters. */
export interface PageRequest {
  filters: object;
  limit: number;
  cursor?: string | undefined;
}

/** An order from the newest row to the oldest, in which no two rows share a position. */
export interface NewestOrder {
  orderBy: SQL[];
  /** The position of a row as JSON, exactly as the database compares it. */
  position: SQL<unknown[]>;
  /** Condition for the rows after a position; null when the position cannot be one of this order. */
  after(position: unknown): SQL | null;
}

const digits = z.string().regex(/^\d{1,18}$/);

/** By time and then by id. A position holds microseconds: a Date has none and would lose rows between two pages. */
export function byTime(createdAt: PgColumn, id: PgColumn): NewestOrder {
  const schema = z.tuple([digits, z.guid()]);
  return {
    orderBy: [sql`${createdAt} desc`, sql`${id} desc`],
    position: sql`json_build_array((extract(epoch from ${createdAt}) * 1000000)::bigint::text, ${id})`,
    after(position) {
      const { data } = schema.safeParse(position);
      if (!data) return null;
      const time = sql`to_timestamp(0) + ${data[0]}::bigint * interval '1 microsecond'`;
      return sql`(${createdAt}, ${id}) < (${time}, ${data[1]}::uuid)`;
    },
  };
}

/** By a number that the database gives out in ascending order. */
export function byNumber(number: PgColumn): NewestOrder {
  const schema = z.tuple([digits]);
  return {
    orderBy: [sql`${number} desc`],
    position: sql`json_build_array(${number}::text)`,
    after(position) {
      const { data } = schema.safeParse(position);
      return data ? sql`${number} < ${data[0]}::bigint` : null;
    },
  };
}

/**
 * A page of the rows of `table` that meet `condition`, newest first, in two statements however many rows there are.
 * @throws AppError INVALID_CURSOR when the cursor is broken or belongs to other filters
 */
export async function selectNewest<Table extends PgTable>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
  order: NewestOrder,
  { filters, limit, cursor }: PageRequest,
): Promise<ListPage<Table['$inferSelect']>> {
  const after = cursor === undefined ? undefined : order.after(readCursor(filters, cursor));
  if (after === null) {
    throw new AppError(
      'INVALID_CURSOR',
      'This link to more rows no longer fits its filters. Start the list again.',
    );
  }
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table as PgTable)
    .where(condition)
    .limit(LIST_COUNT_CAP + 1)
    .as('counted');
  const reader = readerOf(table);
  const [{ rows }, [count]] = await Promise.all([
    db.execute<{ position: unknown[] }>(sql`
      select ${reader.selection}, ${order.position} as position from ${table}
      where ${and(condition, after) ?? sql`true`}
      order by ${sql.join(order.orderBy, sql`, `)} limit ${limit + 1}`),
    db.select({ number: sql<number>`count(*)::integer` }).from(counted),
  ]);
  const found = count?.number ?? 0;
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows
      .slice(0, limit)
      .map(({ position: _position, ...row }) => reader.read(row) as Table['$inferSelect']),
    total: Math.min(found, LIST_COUNT_CAP),
    totalCapped: found > LIST_COUNT_CAP,
    nextCursor: last ? writeCursor(filters, last.position) : null,
  };
}

const readers = new WeakMap<PgTable, ColumnReader<Record<string, PgColumn>>>();

function readerOf(table: PgTable): ColumnReader<Record<string, PgColumn>> {
  const reader = readers.get(table) ?? columnReader(getTableColumns(table));
  readers.set(table, reader);
  return reader;
}

/** The page with each of its items made into an answer. */
export function mapPage<Item, Answer>(
  page: ListPage<Item>,
  answer: (item: Item) => Answer,
): ListPage<Answer> {
  return { ...page, items: page.items.map(answer) };
}
