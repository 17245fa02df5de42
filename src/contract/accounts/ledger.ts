import { m } from '../language/message.ts';
import { z } from 'zod';
import {
  adminListQuerySchema,
  searchedListQuerySchema,
  TOKENS_PER_CALL,
  tokenTransactionSchema,
} from '#contract/admin/admin.ts';
import { wholeFigure } from '#contract/text/figure.ts';
import { absentWhenEmpty, requiredLine, storableDay } from '#contract/text/input-text.ts';
import { TRANSACTION_KINDS } from './packages.ts';

const daySchema = absentWhenEmpty(storableDay(m('Use the format YYYY-MM-DD')));

/** The query of GET /api/admin/tokens/export. `from` and `to` are inclusive UTC days. */
export const ledgerFiltersSchema = searchedListQuerySchema.pick({ search: true }).extend({
  kind: absentWhenEmpty(z.enum(TRANSACTION_KINDS)),
  client: absentWhenEmpty(z.guid(m('This is not the id of a user'))),
  from: daySchema,
  to: daySchema,
});
export type LedgerFilters = z.infer<typeof ledgerFiltersSchema>;

/** The query of GET /api/admin/tokens. */
export const ledgerQuerySchema = adminListQuerySchema.extend(ledgerFiltersSchema.shape);

const INVALID_AMOUNT = m('Please enter a valid token amount.');

/** POST /api/admin/correct-tokens/{userId}. `delta` is added to the balance; it may be negative. */
export const correctTokensSchema = z.object({
  delta: wholeFigure(-TOKENS_PER_CALL, TOKENS_PER_CALL, INVALID_AMOUNT, /^[-−+]?\d+$/).refine(
    (delta) => delta !== 0,
    INVALID_AMOUNT,
  ),
  reason: requiredLine(m('Please give a reason'), 200),
});
export type CorrectTokensRequest = z.infer<typeof correctTokensSchema>;

/** GET /api/admin/tokens/check: sums of all users' counters, and a check of the newest transactions. */
export const ledgerCheckSchema = z.object({
  /** Sums over all users. In a correct ledger, `balances = issued - used`. */
  balances: z.int(),
  issued: z.int(),
  used: z.int(),
  /** Number of users whose balance differs from their issued minus used tokens. */
  wrongUsers: z.int(),
  /** Number of recent transactions checked. `broken` counts transactions that don't continue the user's previous balance. */
  followed: z.int(),
  broken: z.int(),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/** POST /api/admin/tokens/recount, which sums all transactions. */
export const ledgerRecountSchema = z.object({
  transactions: z.int(),
  users: z.int(),
  /** Number of users whose balance is not the sum of their transactions. */
  wrongUsers: z.int(),
  /** Whether the dashboard's totals were wrong and have been recounted. */
  totalsCorrected: z.boolean(),
  milliseconds: z.int(),
});
export type LedgerRecount = z.infer<typeof ledgerRecountSchema>;

/** An item of GET /api/dashboard/tokens. */
export const ownTransactionSchema = tokenTransactionSchema.omit({ client: true, actor: true });
export type OwnTransaction = z.infer<typeof ownTransactionSchema>;

export const tokenExportQuerySchema = z.object({ kind: absentWhenEmpty(z.enum(TRANSACTION_KINDS)) });
export const ownTransactionsQuerySchema = adminListQuerySchema.extend(tokenExportQuerySchema.shape);
