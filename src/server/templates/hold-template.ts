import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { templates } from './templates-tables.ts';

/**
 * Keeps a template from being deleted until the transaction ends, so that a row may name it.
 * @returns its id, or null when it is gone already
 */
export async function holdTemplate(tx: Database, id: string): Promise<string | null> {
  const [held] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.id, id))
    .for('key share');
  return held?.id ?? null;
}
