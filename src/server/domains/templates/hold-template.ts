import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { templates } from './templates-tables.ts';

/** Locks a template against deletion until the transaction ends. @returns its id, or null when it no longer exists */
export async function holdTemplate(tx: Database, id: string): Promise<string | null> {
  const [held] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.id, id))
    .for('key share');
  return held?.id ?? null;
}
