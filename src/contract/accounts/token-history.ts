import { z } from 'zod';
import { adminListQuerySchema } from '#contract/admin/admin.ts';
import { absentWhenEmpty } from '#contract/text/input-text.ts';
import { TRANSACTION_KINDS } from './token-kinds.ts';

/** A line of GET /api/dashboard/tokens. */
export const ownTransactionSchema = z.object({
  id: z.uuid(),
  delta: z.int(),
  kind: z.enum(TRANSACTION_KINDS),
  reason: z.string(),
  /** The balance after this transaction. */
  balanceAfter: z.int(),
  createdAt: z.string(),
});
export type OwnTransaction = z.infer<typeof ownTransactionSchema>;

export const tokenExportQuerySchema = z.object({ kind: absentWhenEmpty(z.enum(TRANSACTION_KINDS)) });
export const ownTransactionsQuerySchema = adminListQuerySchema.extend(tokenExportQuerySchema.shape);
