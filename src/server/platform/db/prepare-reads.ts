import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, prepareOnce, prepareRows } from './database.ts';
import type { RowOf } from './read-columns.ts';

/**
 * Prepares the statement that reads the row with a given value in `column`.
 * @param column a column with unique values
 * @param chosen the columns to read; all by default
 * @returns a function that takes the value and returns the row, or null if there is none
 */
export function prepareRow<
  Table extends PgTable,
  Chosen extends Record<string, PgColumn> = Table['_']['columns'],
>(name: string, table: Table, column: PgColumn, chosen = getTableColumns(table) as unknown as Chosen) {
  const statement = prepareOnce((db) =>
    db
      .select(chosen)
      .from(table as PgTable)
      .where(eq(column, sql.placeholder('value')))
      .prepare(name),
  );
  return async (db: Database, value: string): Promise<RowOf<Chosen> | null> => {
    const [row] = await statement(db).execute({ value });
    return (row as RowOf<Chosen> | undefined) ?? null;
  };
}

/** Prepares an SQL statement. @returns a function that runs it with values for its placeholders */
export function prepareSql<Row>(name: string, statement: SQL) {
  const prepared = prepareOnce((db) => prepareRows<Row>(db, name, statement));
  return (db: Database, values: Record<string, unknown>): Promise<Row[]> => prepared(db).all(values);
}
