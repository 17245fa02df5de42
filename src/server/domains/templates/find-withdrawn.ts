import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { templates, type TemplateRow } from './templates-tables.ts';
import { ownEvents } from '#server/domains/events/find-event.ts';

/** The same design in a template of the owner's, if an admin withdrew it and has not approved it since. */
export async function findWithdrawn(
  tx: Database,
  ownerId: string,
  { layoutJson, backgroundPath }: Pick<TemplateRow, 'layoutJson' | 'backgroundPath'>,
): Promise<Pick<TemplateRow, 'rejectionReason'> | null> {
  const own = ownEvents(tx, ownerId);
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

/** The status and reason that a template takes over from a withdrawn design. */
export function waitingAs(withdrawn: Pick<TemplateRow, 'rejectionReason'> | null) {
  return withdrawn && { status: 'pending' as const, rejectionReason: withdrawn.rejectionReason };
}
