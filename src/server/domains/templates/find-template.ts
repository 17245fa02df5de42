import { eq, sql } from 'drizzle-orm';
import { MAY_NOT_EDIT_TEMPLATE, TEMPLATE_NOT_FOUND } from '#contract/flyers/template-rules.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { mayEditEvent } from '#server/domains/events/events-policy.ts';
import { findFlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { TemplateRow } from './template-response.ts';
import { templates } from './templates-tables.ts';

const templateById = prepareOnce((db) =>
  db
    .select()
    .from(templates)
    .where(eq(templates.id, sql.placeholder('id')))
    .prepare('template_by_id'),
);

/** A template of any status. Read its layout with `readLayout`: it may be of any version. */
export async function findTemplate(db: Database, id: string): Promise<TemplateRow | null> {
  const [row] = isUuid(id) ? await templateById(db).execute({ id }) : [];
  return row ?? null;
}

/** A template belongs to the owner of its event. @throws AppError NOT_FOUND, FORBIDDEN */
export async function findEditableTemplate(
  db: Database,
  id: string,
  viewer: Pick<Viewer, 'id' | 'role'>,
): Promise<TemplateRow> {
  const row = await findTemplate(db, id);
  const event = row && (await findFlyerEvent(db, row.eventId));
  if (!row || !event) throw new AppError('NOT_FOUND', TEMPLATE_NOT_FOUND);
  if (!mayEditEvent(viewer, event)) throw new AppError('FORBIDDEN', MAY_NOT_EDIT_TEMPLATE);
  return row;
}
