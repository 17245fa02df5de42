import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { ownEvents } from '#server/domains/events/own-events.ts';
import type { TemplateRow } from './template-response.ts';
import { templates } from './templates-tables.ts';

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

/** What makes a template wait for an admin with the reason for which its design was withdrawn. */
export function waitingAs(withdrawn: Pick<TemplateRow, 'rejectionReason'> | null) {
  return withdrawn && { status: 'pending' as const, rejectionReason: withdrawn.rejectionReason };
}
