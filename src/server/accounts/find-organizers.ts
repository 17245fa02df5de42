import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from './accounts-tables.ts';

/** What other domains may know about the owners of events. The balance is for decisions, never for answers. */
export interface Organizer {
  id: string;
  /** The name the public sees: the organisation's, else the person's. */
  name: string;
  status: 'pending' | 'approved' | 'suspended';
  tokens: number;
  hasWatermark: boolean;
}

/** The organisers with these ids, in no particular order; unknown ids are left out. */
export async function findOrganizers(db: Database, ids: readonly string[]): Promise<Organizer[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(${users.organization}), ''), ${users.name})`,
      status: users.status,
      tokens: users.tokens,
      hasWatermark: users.hasWatermark,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
}
