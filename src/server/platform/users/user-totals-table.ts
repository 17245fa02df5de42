import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Totals over all users, for the admin's cards. Triggers on `users` insert a row of differences for every change, so that no two
 * transactions wait for one row; `foldUserTotals` merges them. The totals are the sums of all rows.
 */
export const userTotals = pgTable('user_totals', {
  clients: integer('clients').notNull(),
  pending: integer('pending').notNull(),
  flyers: bigint('flyers', { mode: 'number' }).notNull(),
  tokensIssued: bigint('tokens_issued', { mode: 'number' }).notNull(),
});
