import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { TRANSACTION_KINDS } from '#contract/accounts/packages.ts';
import { users } from '#server/platform/users/users-tables.ts';

/** Kinds of transactions. Grants and corrections count as issued, spends and refunds as used. */
export const tokenTransactionKind = pgEnum('token_transaction_kind', TRANSACTION_KINDS);

/** One row for every change of `users.tokens`, written in the same transaction. */
export const tokenTransactions = pgTable(
  'token_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Orders rows written in the same instant. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    kind: tokenTransactionKind('kind').notNull(),
    reason: text('reason').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Idempotency-Key of a correction or an assignment. Each admin's key writes only one row. */
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('token_transactions_client').on(table.clientId, table.sequence),
    index('token_transactions_client_kind').on(table.clientId, table.kind, table.sequence),
    // Ordered by time, because PostgreSQL would use an index by sequence to list one user's transactions, and would scan all
    // users' newer rows.
    index('token_transactions_newest').on(table.createdAt, table.id),
    check('token_transactions_moves', sql`${table.delta} <> 0`),
    index('token_transactions_kind').on(table.kind, table.createdAt, table.id),
    index('token_transactions_reason').using('gin', sql`${table.reason} gin_trgm_ops`),
    // Used when an admin is deleted; the admin's rows stay.
    index('token_transactions_actor')
      .on(table.actorId)
      .where(sql`${table.actorId} is not null`),
    uniqueIndex('token_transactions_key')
      .on(table.actorId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // Casts to text, because the migration that adds an enum value cannot use that value yet.
    check(
      'token_transactions_sign',
      sql`${table.kind}::text = 'correction' or (${table.delta} < 0) = (${table.kind} = 'spend')`,
    ),
  ],
);
