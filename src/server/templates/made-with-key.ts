import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { TemplateRow } from './template-response.ts';
import { templates } from './templates-tables.ts';

/** `replayed` says whether an earlier request with the same key made them. */
export type CreatedTemplates = {
  made: TemplateRow[];
  replayed: 'same request' | 'another request' | null;
};

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
