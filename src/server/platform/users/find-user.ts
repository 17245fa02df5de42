import { eq, sql, asc, inArray, and } from 'drizzle-orm';
import type { z } from 'zod';
import { type User, userSchema } from '#contract/accounts/accounts.ts';
import { type Database, prepareOnce, isUuid } from '#server/platform/db/database.ts';
import { prepareRow } from '#server/platform/db/prepare-reads.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { users } from './users-tables.ts';
import { clientDetailSchema, clientSchema } from '#contract/admin/admin.ts';

/** Fields that identify a user to admins and in emails. */
export type UserSummary = Pick<UserRow, 'id' | 'name' | 'email' | 'organization'>;

export const selectUser = prepareRow('user_by_id', users, users.id);

/** Finds a user by email address, ignoring case. */
export async function selectUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** Finds a user by id. @throws AppError NOT_FOUND */
export async function findUser(db: Database, id: string): Promise<UserRow> {
  const user = isUuid(id) ? await selectUser(db, id) : null;
  if (!user) throw new AppError('NOT_FOUND', 'This user does not exist.');
  return user;
}

/** The viewer's own user. @throws AppError UNAUTHENTICATED if the user has just been deleted */
export async function findOwnUser(db: Database, id: string): Promise<User> {
  const row = await selectUser(db, id);
  if (!row) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
  return toUser(row);
}

/** Locks a user until the transaction ends and returns the current row, or null if the user was deleted. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Returns a function that locks users in the order of ids, so that two transactions cannot deadlock. */
function lockFor(strength: 'no key update' | 'update' | 'key share') {
  const lock = prepareOnce((db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .orderBy(asc(users.id))
      .for(strength)
      .prepare(`lock_users_for_${strength.replaceAll(' ', '_')}`),
  );
  return async (tx: Database, ids: readonly string[]): Promise<void> =>
    void (await lock(tx).execute({ ids }));
}

/** Locks users for changes. Transactions lock users before all other rows, so that they never wait for each other in a circle. */
export const lockUsers = lockFor('no key update');

/** Takes a stronger lock than `lockUsers`, for a deletion. Two transactions that both upgraded a weaker lock would deadlock. */
export const lockUsersForDeletion = lockFor('update');

/** Locks users so that they cannot be deleted. Updates stay possible. */
export const holdUsers = lockFor('key share');

/** Users by id; unknown ids and nulls are left out. */
export async function findUsers(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, UserSummary>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { id, name, email, organization } = users;
  const rows = await db.select({ id, name, email, organization }).from(users).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findAdmins(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved')));
  return rows.map((row) => row.id);
}

export type UserRow = typeof users.$inferSelect;

/** Returns a function that shows a user by a schema, which drops every other column, so that new secret columns never leak. */
function shownBy<Shown>(schema: z.ZodType<Shown>): (row: UserRow) => Shown {
  return (row) =>
    schema.parse({
      ...row,
      createdAt: row.createdAt.toISOString(),
      twoFactorEnabled: row.twoFactorSince !== null,
    });
}

export const toUser = shownBy(userSchema);
export const toClient = shownBy(clientSchema);
export const toClientDetail = shownBy(clientDetailSchema);
