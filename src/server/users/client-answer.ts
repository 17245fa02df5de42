import type { Client } from '#contract/admin.ts';
import type { UserRow } from './users-queries.ts';
import { userAnswer } from './user-answer.ts';

/** A client as an admin sees it. */
export function clientAnswer(row: UserRow): Client {
  return { ...userAnswer(row), tokensUsed: row.tokensUsed, downloadsCount: row.downloadsCount };
}
