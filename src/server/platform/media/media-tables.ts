import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Uploaded pictures by content-addressed path. Variants share the path's stem. */
export const media = pgTable('media', {
  /** The path's stem, such as `media/3f/3f…c1`. File names append `-<width>` for event pictures, and an extension. */
  path: text('path').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Widths of the stored variants, ascending, comma-separated. */
  widths: text('widths').notNull(),
  /** A blurred placeholder of 36 bytes, base64 (`placeholder-of.ts`). */
  placeholder: text('placeholder'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The random mark that this database and the storage of its pictures share (`claimStorage`). The table has at most one row. */
export const storageMarks = pgTable(
  'storage_marks',
  { one: boolean('one').primaryKey().default(true), mark: text('mark').notNull() },
  (table) => [check('storage_marks_one', sql`${table.one}`)],
);

/** Files to delete. Queued in the transaction that deletes their rows. */
export const fileDeletions = pgTable(
  'file_deletions',
  {
    key: text('key').primaryKey(),
    /** The earliest time of deletion; in the future for a file whose row is not written yet. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** End of a worker's claim to delete the file. Until then, no process stores the file again. */
    deletingUntil: timestamp('deleting_until', { withTimezone: true }),
  },
  (table) => [index('file_deletions_oldest').on(table.createdAt)],
);
