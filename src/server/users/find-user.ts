import type { User } from '#contract/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { selectUser } from './users-queries.ts';
import { userAnswer } from './user-answer.ts';

/** An account as its owner sees it. @throws AppError UNAUTHENTICATED when it was deleted meanwhile. */
export async function findUser(db: Database, id: string): Promise<User> {
  const row = await selectUser(db, id);
  if (!row) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
  return userAnswer(row);
}
