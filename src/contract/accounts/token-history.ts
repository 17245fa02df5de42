import { z } from 'zod';
import { adminListQuerySchema, tokenTransactionSchema } from '#contract/admin/admin.ts';
import { absentWhenEmpty } from '#contract/text/input-text.ts';
import { TRANSACTION_KINDS } from './token-kinds.ts';

/** A line of GET /api/dashboard/tokens. */
export const ownTransactionSchema = tokenTransactionSchema.omit({ client: true, actor: true });
export type OwnTransaction = z.infer<typeof ownTransactionSchema>;

export const tokenExportQuerySchema = z.object({ kind: absentWhenEmpty(z.enum(TRANSACTION_KINDS)) });
export const ownTransactionsQuerySchema = adminListQuerySchema.extend(tokenExportQuerySchema.shape);
