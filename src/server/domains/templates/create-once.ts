import { and, asc, eq, sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { lockEvent } from '#server/domains/events/lock-event.ts';
import { recordAdminEdit } from '#server/domains/events/record-admin-edit.ts';
import { replayOf, type Created, type Creation } from '#server/domains/events/writing/created-once.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

type NewTemplate = Omit<typeof templates.$inferInsert, 'eventId' | 'createdBy' | keyof Creation>;

/**
 * Creates the templates that `design` returns, in one transaction that locks the event, or returns those that an earlier request
 * with the same Idempotency-Key created. Admins are told about a template that waits for review.
 * @throws AppError NOT_FOUND if the event was deleted in the meantime, and the errors of `design`
 */
export const createOnce = inTransaction(
  async (
    tx,
    { viewer, eventId, creation }: { viewer: Editor; eventId: string; creation: Creation },
    design: (tx: Database) => Promise<NewTemplate[]>,
  ): Promise<Created<TemplateRow>> => {
    await lockKey(tx, viewer.id, creation.creationKey);
    await lockEvent(tx, eventId);
    const concurrent = await madeWithKey(tx, viewer.id, creation);
    if (concurrent) return concurrent;
    const designed = await design(tx);
    if (designed.length === 0) return { made: [], replayed: null };
    const rows = designed.map((template) => ({ ...template, eventId, createdBy: viewer.id, ...creation }));
    const made = await tx.insert(templates).values(rows).returning();
    const waiting = made.find(({ status }) => status === 'pending');
    if (waiting) await announceChange(tx, { kind: 'submission', subjectId: waiting.id });
    for (const { id } of made) {
      await recordAdminEdit(tx, viewer, { action: 'template.create', subject: ['template', id] });
    }
    return { made, replayed: null };
  },
);

/** Serializes requests with the same Idempotency-Key, even for different events. Lock the key before events. */
async function lockKey(tx: Database, userId: string, key: string | null): Promise<void> {
  if (key === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template ${userId} ${key}`}, 0))`);
}

/**
 * Templates that the user's earlier request with this Idempotency-Key created, oldest first; null if there was no such request.
 */
export async function madeWithKey(
  db: Database,
  userId: string,
  creation: Creation,
): Promise<Created<TemplateRow> | null> {
  if (creation.creationKey === null) return null;
  const { createdBy, creationKey, createdAt, id } = templates;
  const made = await db
    .select()
    .from(templates)
    .where(and(eq(createdBy, userId), eq(creationKey, creation.creationKey)))
    .orderBy(asc(createdAt), asc(id));
  return replayOf(made, creation);
}
