import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

/** Created templates; `replayed` tells whether an earlier request with the same key created them. */
export type CreatedTemplates = {
  made: TemplateRow[];
  replayed: 'same request' | 'another request' | null;
};

/** Serializes requests with the same Idempotency-Key, even for different events. Lock the key before events. */
export async function lockKey(tx: Database, userId: string, key: string | null): Promise<void> {
  if (key === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template ${userId} ${key}`}, 0))`);
}

/** Templates that the user's earlier request with this Idempotency-Key created, oldest first; null if there was no such request. */
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
