export const TRANSACTION_KINDS = ['grant', 'spend', 'refund', 'correction'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
