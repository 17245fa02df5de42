import type { AuditFilters } from '#contract/admin/admin.ts';
import type { Database } from '#server/platform/db/database.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';
import { listAudit, type LoggedEntry } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';
import { readPages } from '#server/platform/db/newest-first.ts';

const ACTOR_COLUMNS = ['actorId', 'actorName', 'actorEmail'];
const COLUMNS = ['id', 'createdAt', ...ACTOR_COLUMNS, 'action', 'subjectType', 'subjectId', 'details'];
const BATCH = 500;

/** Generates CSV lines, newest first, in batches to save memory. The export itself is audited before the entries are read. */
export async function* exportAudit(
  db: Database,
  { actorId, filters }: { actorId: string; filters: AuditFilters },
): AsyncGenerator<string> {
  const details = { searched: filters.search !== undefined };
  await recordAudit(db, { actorId, action: 'audit.export', details });
  yield CSV_START + csvLine(COLUMNS);
  const pages = readPages(db, BATCH, (tx, page) => listAudit(tx, filters, page));
  for await (const entries of pages) yield entries.map(lineOf).join('');
}

function lineOf({ id, actor, action, subjectType, subjectId, details, createdAt }: LoggedEntry): string {
  const actorCells = [actor?.id ?? null, actor?.name ?? null, actor?.email ?? null];
  return csvLine([id, createdAt, ...actorCells, action, subjectType, subjectId, JSON.stringify(details)]);
}
