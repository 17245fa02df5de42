import { eq, sql, type SQL, and, ne } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { MAY_NOT_EDIT_TEMPLATE, TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import { type Database, prepareOnce, isUuid } from '#server/platform/db/database.ts';
import { prepareRow, prepareSql } from '#server/platform/db/prepare-reads.ts';
import { laterThan } from '#server/domains/events/change-event.ts';
import { mayEditEvent, type Editor } from '#server/domains/events/events-policy.ts';
import { findFlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { templates, type TemplateRow } from './templates-tables.ts';
import { ownEvents } from '#server/domains/events/find-event.ts';

interface TemplateName {
  id: string;
  name: string;
  eventId: string;
}

const templateById = prepareRow('template_by_id', templates, templates.id);

/** Returns a template of any status. Read its layout with `readLayout`, because it may be of any version. */
export async function findTemplate(db: Database, id: string): Promise<TemplateRow | null> {
  return isUuid(id) ? templateById(db, id) : null;
}

/**
 * Returns a template that the viewer may edit. The owner of its event owns the template.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function findEditableTemplate(db: Database, id: string, viewer: Editor): Promise<TemplateRow> {
  const row = await findTemplate(db, id);
  const event = row && (await findFlyerEvent(db, row.eventId));
  if (!row || !event) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
  if (!mayEditEvent(viewer, event)) throw new AppError('FORBIDDEN', MAY_NOT_EDIT_TEMPLATE);
  return row;
}

/** Locks a template until the transaction ends. Lock its event first. @throws AppError NOT_FOUND */
export async function lockTemplateRow(tx: Database, id: string): Promise<TemplateRow> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
  return row;
}

/**
 * Writes columns of a locked template and changes its version, so that a designer that was open before cannot overwrite the
 * change.
 * @returns the template afterwards
 */
export async function changeTemplate(
  tx: Database,
  { id, updatedAt }: TemplateRow,
  changes: PgUpdateSetSource<typeof templates>,
): Promise<TemplateRow> {
  const set = { ...changes, updatedAt: laterThan(updatedAt) };
  const [changed] = await tx.update(templates).set(set).where(eq(templates.id, id)).returning();
  return changed!;
}

const named = prepareSql<TemplateName>(
  'template_names',
  sql`select id, name, event_id as "eventId" from ${templates}
    where id = any(${sql.placeholder('ids')}::uuid[])`,
);

/** Returns the names and event ids of templates, by template id, without deleted templates. */
export async function findTemplateNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TemplateName>> {
  if (ids.length === 0) return new Map();
  const rows = await named(db, { ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

const heldTemplate = prepareOnce((db) =>
  db
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.id, sql.placeholder('id')))
    .for('key share')
    .prepare('hold_template'),
);

/** Locks a template against deletion until the transaction ends. @returns its id, or null if the template no longer exists */
export async function holdTemplate(tx: Database, id: string): Promise<string | null> {
  const [held] = await heldTemplate(tx).execute({ id });
  return held?.id ?? null;
}

/** Whether a template that the viewer may edit meets a condition. */
export async function hasTemplate(db: Database, viewer: Editor, condition: SQL): Promise<boolean> {
  const own = ownEvents(db, viewer.id);
  const named = db.select({ id: templates.id }).from(templates).$dynamic();
  const mine = viewer.role === 'admin' ? named : named.innerJoin(own, eq(own.id, templates.eventId));
  return (await mine.where(condition).limit(1)).length > 0;
}

/** Returns the owner's template with the same design, if an admin has withdrawn it and not approved it since; null for admins. */
export async function findWithdrawn(
  tx: Database,
  viewer: Editor,
  { layoutJson, backgroundPath }: Pick<TemplateRow, 'layoutJson' | 'backgroundPath'>,
): Promise<Pick<TemplateRow, 'rejectionReason'> | null> {
  if (viewer.role === 'admin') return null;
  const own = ownEvents(tx, viewer.id);
  const [withdrawn] = await tx
    .select({ rejectionReason: templates.rejectionReason })
    .from(templates)
    .innerJoin(own, eq(own.id, templates.eventId))
    .where(
      and(
        ne(templates.status, 'approved'),
        eq(templates.layoutJson, layoutJson),
        sql`${templates.backgroundPath} is not distinct from ${backgroundPath}`,
      ),
    )
    .limit(1);
  return withdrawn ?? null;
}

/** The status and reason of a template that copies a withdrawn design; null for any other template. */
export function waitingAs(withdrawn: Pick<TemplateRow, 'rejectionReason'> | null) {
  return withdrawn && { status: 'pending' as const, rejectionReason: withdrawn.rejectionReason };
}
