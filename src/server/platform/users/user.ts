import { userSchema, type User } from '#contract/accounts/accounts.ts';
import { clientDetailSchema, clientSchema, type Client, type ClientDetail } from '#contract/admin/admin.ts';
import type { users } from './users-tables.ts';

export type UserRow = typeof users.$inferSelect;

/** A user as the API shows it. The schema drops every other column, so a new secret one never leaks. */
export function toUser(row: UserRow): User {
  return userSchema.parse(withComputed(row));
}

export function toClient(row: UserRow): Client {
  return clientSchema.parse(withComputed(row));
}

export function toClientDetail(row: UserRow): ClientDetail {
  return clientDetailSchema.parse(withComputed(row));
}

function withComputed(row: UserRow) {
  return { ...row, createdAt: row.createdAt.toISOString(), twoFactorEnabled: row.twoFactorSince !== null };
}
