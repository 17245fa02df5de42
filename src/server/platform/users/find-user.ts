import { eq, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { toUser, type UserRow } from './user.ts';
import { users } from './users-tables.ts';

const userById = prepareOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function selectUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await userById(db).execute({ id });
  return row ?? null;
}

/** Ignores the address's case. */
export async function selectUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** @throws AppError NOT_FOUND */
export async function findUser(db: Database, id: string): Promise<UserRow> {
  const user = isUuid(id) ? await selectUser(db, id) : null;
  if (!user) throw new AppError('NOT_FOUND', 'This user does not exist.');
  return user;
}

/** The viewer's own user. @throws AppError UNAUTHENTICATED when it has just been deleted */
export async function findOwnUser(db: Database, id: string): Promise<User> {
  const row = await selectUser(db, id);
  if (!row) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
  return toUser(row);
}
