import { m } from '#contract/language/message.ts';
import { and, getTableColumns, getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { oncePer } from '#contract/once-per.ts';
import { ADMIN_PAGE, type AdminListQuery } from '#contract/admin/admin.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { type Database, prepareOnce, prepareRows, type PreparedRows, longTransaction } from './database.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { countLarge } from './large-counts.ts';
import { columnReader, type ColumnReader, type RowOf } from './read-columns.ts';

/** One page of a list. `total` is at most LIST_COUNT_CAP; `nextCursor` is null on the last page. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  totalCapped: boolean;
  nextCursor: string | null;
}

/** Largest count that is exact. Counting stops beyond it, so its cost does not grow with the list. */
const LIST_COUNT_CAP = 1000;

interface FilteredQuery extends AdminListQuery {
  filters: object;
}

/** The sort order of a list: newest first, or by a value (`byValue`). No two rows share a position. */
export interface NewestOrder {
  orderBy: SQL[];
  /** The position of a row as JSON, exactly as the database compares it. */
  position: SQL<unknown[]>;
  /** Condition for the rows after a position; null when the position is invalid in this order. */
  after(position: unknown): SQL | null;
}

const digits = z.string().regex(/^\d{1,18}$/);

/**
 * Sorts by time, then id. Positions have microseconds, because a Date has only milliseconds and would lose rows between two
 * pages.
 */
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

/** Sorts by a number that the database assigns in ascending order. */
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

/** Sorts by an ascending text or a descending integer, then by id. */
export function byValue(value: SQL | PgColumn, id: PgColumn, type: 'text' | 'integer'): NewestOrder {
  // PostgreSQL cannot store NUL characters.
  const text = z
    .string()
    .max(2000)
    .regex(/^[^\0]*$/);
  const schema = z.tuple([type === 'text' ? text : z.int32(), z.guid()]);
  const [direction, beyond] = type === 'text' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return {
    orderBy: [sql`${value} ${direction}`, sql`${id} ${direction}`],
    position: sql`json_build_array(${value}, ${id})`,
    after(position) {
      const { data } = schema.safeParse(position);
      if (!data) return null;
      return sql`(${value}, ${id}) ${beyond} (${data[0]}::${sql.raw(type)}, ${data[1]}::uuid)`;
    },
  };
}

type Positioned = Record<string, unknown> & { position: unknown[] };

/** Options that speed up frequently read lists. */
export interface NewestReading<Chosen extends Record<string, PgColumn>> {
  /** The columns that the list needs, if not all. */
  reader?: ColumnReader<Chosen>;
  /** Reads the first `most` rows with the statement of `prepareNewest`. */
  first?: ((most: number) => Promise<Positioned[]>) | undefined;
  /**
   * Whether to count through the list's index. Set this where one owner may have a large share of all rows. Otherwise PostgreSQL
   * would scan the table for a thousand of the owner's rows, even if many other rows come first.
   */
  countsInOrder?: boolean;
  /** The source of the page's rows, if not the whole table. */
  from?: SQL | undefined;
  /** A narrower source, tried first. If its rows don't fill the page, `from` is read. @param after condition for the rows */
  nextFrom?: ((after: SQL | undefined) => Promise<SQL>) | undefined;
  /** The rows to count, as a FROM clause. By default the table's rows that meet the list's condition. Ignored with `either`. */
  countedFrom?: SQL | undefined;
  /**
   * Alternative conditions; a row must meet at least one. Each condition is read through its own index. With a single `or`,
   * PostgreSQL would read all rows that meet any condition, or scan the rows of all owners until it has enough.
   */
  either?: readonly SQL[] | undefined;
}

/** Prepares the query of a list's first page. `condition` has placeholders for its values; the limit's placeholder is `most`. */
export function prepareNewest(
  name: string,
  table: PgTable,
  reader: ColumnReader<Record<string, PgColumn>>,
  condition: SQL,
  order: NewestOrder,
): (db: Database) => PreparedRows<Positioned> {
  const statement = selectionOf(table, reader, condition, order, sql.placeholder('most'));
  return prepareOnce((db) => prepareRows<Positioned>(db, name, statement));
}

function selectionOf(
  table: PgTable,
  { selection }: { selection: SQL },
  condition: SQL | undefined,
  { position, orderBy }: NewestOrder,
  most: number | Placeholder,
  { from = sql`${table}`, either }: Pick<NewestReading<Record<string, PgColumn>>, 'from' | 'either'> = {},
): SQL {
  const selected = sql`select ${selection}, ${position} as position`;
  const first = sql`order by ${sql.join(orderBy, sql`, `)} limit ${most}`;
  const rows = (one: SQL | undefined) => sql`from ${from} where ${one ?? sql`true`} ${first}`;
  if (!either) return sql`${selected} ${rows(condition)}`;
  const parts = either.map((one) => sql`(select * ${rows(and(condition, one))})`);
  return sql`${selected} from (${sql.join(parts, sql` union `)}) as ${table} ${first}`;
}

/**
 * A page of the rows of `table` that meet `condition`, in `order`. Without `nextFrom`, one statement reads the rows. Another
 * statement counts them, unless all rows fit on the first page.
 * @throws AppError INVALID_CURSOR if the cursor is broken or belongs to other filters
 */
export async function selectNewest<
  Table extends PgTable,
  Chosen extends Record<string, PgColumn> = Table['_']['columns'],
>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
  order: NewestOrder,
  { filters, limit = ADMIN_PAGE, cursor }: FilteredQuery,
  {
    reader = readerOf(table) as ColumnReader<Chosen>,
    first,
    countsInOrder = false,
    from,
    nextFrom,
    countedFrom = sql`${table} where ${condition ?? sql`true`}`,
    either,
  }: NewestReading<Chosen> = {},
): Promise<ListPage<RowOf<Chosen>>> {
  const after = cursor === undefined ? undefined : order.after(readCursor(filters, cursor));
  if (after === null) {
    const message = m('This link no longer matches the filters. Please start from the first page.');
    throw new AppError('INVALID_CURSOR', message);
  }
  const select = async (source: SQL | undefined): Promise<Positioned[]> => {
    const meeting = and(condition, after);
    const statement = selectionOf(table, reader, meeting, order, limit + 1, { from: source, either });
    return (await db.execute<Positioned>(statement)).rows;
  };
  const next = nextFrom && (await select(await nextFrom(after)));
  const isFull = next !== undefined && next.length > limit;
  const rows = isFull ? next : await (first && !after ? first(limit + 1) : select(from));
  const isWhole = after === undefined && rows.length <= limit;
  const found = isWhole
    ? rows.length
    : await countLarge(db, getTableName(table), [filters], () =>
        countUpToCap(
          db,
          either?.map((one) => sql`${table} where ${and(condition, one)}`) ?? [countedFrom],
          either || countsInOrder ? order.orderBy : [],
        ),
      );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ position: _position, ...row }) => reader.read(row)),
    total: Math.min(found, LIST_COUNT_CAP),
    totalCapped: found > LIST_COUNT_CAP,
    nextCursor: last ? writeCursor(filters, last.position) : null,
  };
}

/** Counts the distinct rows of all parts. Stops at one more than the cap. */
async function countUpToCap(db: Database, parts: readonly SQL[], orderBy: SQL[]): Promise<number> {
  const inOrder = orderBy.length > 0 ? sql`order by ${sql.join(orderBy, sql`, `)}` : sql``;
  const counted = (some: SQL) => sql`from ${some} ${inOrder} limit ${LIST_COUNT_CAP + 1}`;
  const found =
    parts.length > 1
      ? sql.join(
          parts.map((some) => sql`(select * ${counted(some)})`),
          sql` union `,
        )
      : sql`select 1 ${counted(parts[0]!)}`;
  const { rows } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from (${found}) as counted`,
  );
  return rows[0]?.number ?? 0;
}

const readerOf = oncePer((table: PgTable) => columnReader(getTableColumns(table)));

export function mapPage<Item, Mapped>(page: ListPage<Item>, map: (item: Item) => Mapped): ListPage<Mapped> {
  return { ...page, items: page.items.map(map) };
}

/** Yields the items of a whole list page by page, to save memory. Each page is read in its own transaction. */
export async function* readPages<Item>(
  db: Database,
  limit: number,
  list: (tx: Database, page: AdminListQuery) => Promise<ListPage<Item>>,
): AsyncGenerator<Item[]> {
  for (let cursor: string | undefined | null; cursor !== null;) {
    const request = { limit, cursor };
    const page = await longTransaction(db, (tx) => list(tx, request));
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  }
}
