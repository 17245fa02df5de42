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

/**
 * Totals of all balances and their counters, for the ledger check, written and merged like `userTotals`. They have their own
 * table, because an earlier release that merges rows drops the values of columns it does not know.
 */
export const balanceTotals = pgTable('balance_totals', {
  balances: bigint('balances', { mode: 'number' }).notNull(),
  issued: bigint('issued', { mode: 'number' }).notNull(),
  used: bigint('used', { mode: 'number' }).notNull(),
  /** Users whose balance differs from issued - used. */
  wrongUsers: integer('wrong_users').notNull(),
});
