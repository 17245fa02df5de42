import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { isUuid } from '../db/is-uuid.ts';
import { selectUser, type UserRow } from './accounts-queries.ts';

export type Account = UserRow;

/** An account with everything that admins decide about. @throws AppError NOT_FOUND */
export async function findAccount(db: Database, id: string): Promise<Account> {
  const account = isUuid(id) ? await selectUser(db, id) : null;
  if (!account) throw new AppError('NOT_FOUND', 'This user does not exist.');
  return account;
}
