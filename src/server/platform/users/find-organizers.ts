import { TOKENS_PER_FLYER } from '#contract/accounts/packages.ts';
import { sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { users } from './users-tables.ts';
import type { UserRow } from './find-user.ts';

/** An event owner, with the fields that other domains may read. `tokens` is for decisions, never for responses. */
export type Organizer = Pick<UserRow, 'id' | 'name' | 'status' | 'tokens' | 'hasWatermark'>;

const { id, status, tokens, hasWatermark } = users;
/** The public name: the organization's, else the user's. */
const name = sql<string>`coalesce(nullif(trim(${users.organization}), ''), ${users.name})`;

const organizersByIds = prepareOnce((db) =>
  db
    .select({ id, name, status, tokens, hasWatermark })
    .from(users)
    .where(sql`${id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('organizers_by_ids'),
);

/** Finds organizers by id, in no particular order. Unknown ids are left out. */
export async function findOrganizers(db: Database, ids: readonly string[]): Promise<Organizer[]> {
  if (ids.length === 0) return [];
  return organizersByIds(db).execute({ ids: [...ids] });
}

/** Whether a user can pay for one flyer now. Spending checks the tokens again, but not the status. */
export function canPayForFlyer(payer: Pick<Organizer, 'status' | 'tokens'> | undefined): boolean {
  return payer !== undefined && payer.status !== 'suspended' && payer.tokens >= TOKENS_PER_FLYER;
}
