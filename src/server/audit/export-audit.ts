import type { AuditEntry } from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';
import { CSV_START, csvLine } from '#server/kernel/csv-line.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

const COLUMNS = [
  'id',
  'createdAt',
  'actorId',
  'actorName',
  'actorEmail',
  'action',
  'subjectType',
  'subjectId',
  'details',
];
const ENTRIES_AT_ONCE = 500;

/**
 * The audit log as the lines of a CSV file, newest first, read from the database as they are asked for: however long the
 * log is, a few hundred entries of it are in memory. That somebody took it away is an entry too, the first of the file.
 * @param search as of `listAudit`
 */
export async function* exportAudit(
  db: Database,
  { actorId, search }: { actorId: string; search: string | undefined },
): AsyncGenerator<string> {
  await recordAudit(db, { actorId, action: 'audit.export', details: { searched: search !== undefined } });
  yield CSV_START + csvLine(COLUMNS);
  for (let cursor: string | undefined; ;) {
    const page = await listAudit(db, search, { limit: ENTRIES_AT_ONCE, cursor });
    if (page.items.length > 0) yield page.items.map(lineOf).join('');
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

function lineOf({ id, actor, action, subjectType, subjectId, details, createdAt }: AuditEntry): string {
  const who = [actor?.id ?? null, actor?.name ?? null, actor?.email ?? null];
  return csvLine([id, createdAt, ...who, action, subjectType, subjectId, JSON.stringify(details)]);
}
