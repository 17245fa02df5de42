import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/changes/announce-change.ts';
import type { Database } from '#server/platform/db/database.ts';
import { templates } from './templates-tables.ts';

/** Copies an event's templates to another event of the same owner; copies of rejected ones wait for review, which open admin panels are told. Copies of linked sizes are linked among themselves. */
export async function copyTemplates(tx: Database, fromEventId: string, toEventId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    insert into ${templates} (event_id, created_by, name, canvas_size, status, rejection_reason, background_path, layout_json, family_id, created_at)
    select ${toEventId}::uuid, created_by, name, canvas_size,
      case status when 'rejected' then 'pending' else status end, rejection_reason, background_path, layout_json,
      md5(family_id::text || ${toEventId}::text)::uuid,
      now() + row_number() over (order by created_at, id) * interval '1 millisecond'
    from ${templates} where event_id = ${fromEventId}::uuid returning id, status`);
  const waiting = rows.find(({ status }) => status === 'pending');
  if (waiting) await announceChange(tx, { kind: 'submission', subjectId: waiting.id });
}
