import { Column, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn>;
export type RowOf<Chosen extends Columns> = {
  [Name in keyof Chosen]: Chosen[Name]['_']['data'] | NullOf<Chosen[Name]>;
};
type NullOf<One extends PgColumn> = One['_']['notNull'] extends true ? never : null;

export interface ColumnReader<Chosen extends Columns> {
  selection: SQL;
  /** Converts a row of `db.execute` to the columns' types, in place. */
  read(row: Record<string, unknown>): RowOf<Chosen>;
}

/**
 * Prepares a table's columns for statements that vary per request. The query builder would rebuild each column's text and look
 * up each value's class on every request, which costs more than all other work of reading a list.
 */
export function columnReader<Chosen extends Columns>(columns: Chosen): ColumnReader<Chosen> {
  const named = Object.entries(columns);
  const parts = named.map(
    ([name, column]) => `"${getTableName(column.table)}"."${column.name}" as "${name}"`,
  );
  const changed = named.filter(
    ([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  );
  return {
    selection: sql.raw(parts.join(', ')),
    read(row) {
      for (const [name, column] of changed) {
        const value = row[name];
        if (value !== null) row[name] = column.mapFromDriverValue(value);
      }
      return row as RowOf<Chosen>;
    },
  };
}
