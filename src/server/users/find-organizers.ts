import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { users } from './users-tables.ts';

/** What other domains may know about the owners of events. The balance is for decisions, never for answers. */
export interface Organizer {
  id: string;
  /** The name the public sees: the organisation's, else the person's. */
  name: string;
  status: 'pending' | 'approved' | 'suspended';
  tokens: number;
  hasWatermark: boolean;
}

const organizersByIds = prepareOnce((db) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(${users.organization}), ''), ${users.name})`,
      status: users.status,
      tokens: users.tokens,
      hasWatermark: users.hasWatermark,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('organizers_by_ids'),
);

/** The organisers with these ids, in no particular order; unknown ids are left out. */
export async function findOrganizers(db: Database, ids: readonly string[]): Promise<Organizer[]> {
  if (ids.length === 0) return [];
  return organizersByIds(db).execute({ ids: [...ids] });
}
