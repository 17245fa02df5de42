import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { selectUser, type UserRow } from './users-queries.ts';

export type Account = UserRow;

/** An account with everything that admins decide about. @throws AppError NOT_FOUND */
export async function findAccount(db: Database, id: string): Promise<Account> {
  const account = isUuid(id) ? await selectUser(db, id) : null;
  if (!account) throw new AppError('NOT_FOUND', 'This user does not exist.');
  return account;
}
