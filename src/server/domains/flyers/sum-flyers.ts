import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { flyers } from './flyers-tables.ts';

/** All flyers and the bytes of their pictures. Reads the whole table: cache it. */
export async function sumFlyers(db: Database): Promise<{ flyers: number; flyerBytes: number }> {
  const [row] = await db
    .select({
      flyers: sql<number>`count(*)::int`,
      flyerBytes: sql<number>`coalesce(sum(${flyers.bytes}), 0)::float8`,
    })
    .from(flyers);
  return row!;
}
