import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

/** `replayed` says whether an earlier request with the same key made them. */
export type CreatedTemplates = {
  made: TemplateRow[];
  replayed: 'same request' | 'another request' | null;
};

/** Makes requests with one Idempotency-Key wait for each other, whatever event they name. Lock the key before events. */
export async function lockKey(tx: Database, userId: string, key: string | null): Promise<void> {
  if (key === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template ${userId} ${key}`}, 0))`);
}

/** What an earlier request of the user with this Idempotency-Key made, oldest first; null when there was none. */
export async function madeWithKey(
  db: Database,
  userId: string,
  { key, hash }: { key: string | null; hash: string | null },
): Promise<CreatedTemplates | null> {
  if (key === null) return null;
  const { createdBy, creationKey, createdAt, id } = templates;
  const made = await db
    .select()
    .from(templates)
    .where(and(eq(createdBy, userId), eq(creationKey, key)))
    .orderBy(asc(createdAt), asc(id));
  if (made.length === 0) return null;
  return { made, replayed: made[0]!.creationHash === hash ? 'same request' : 'another request' };
}
