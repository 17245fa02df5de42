import { m } from '#contract/language/message.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { fileDeletions } from './media-tables.ts';

/**
 * How long a file without a row is kept: `commit` until a transaction commits, which takes far less than an hour; `form` until a
 * user submits the form.
 */
const WAITS = { commit: '1 hour', form: '7 days' };
const CHECK_MS = 100;
const PATIENCE_MS = 5000;

const announcement = prepareOnce((db) => {
  const { key, createdAt, deletingUntil } = fileDeletions;
  return db
    .insert(fileDeletions)
    .values({ key: sql.placeholder('key'), createdAt: sql`now() + ${sql.placeholder('wait')}::interval` })
    .onConflictDoUpdate({
      target: key,
      set: { createdAt: sql`greatest(${createdAt}, excluded.created_at)`, deletingUntil: null },
      setWhere: sql`${deletingUntil} is null or ${deletingUntil} < now()`,
    })
    .returning({ key })
    .prepare('announce_file');
});

/**
 * Announces a file whose row is written later. Call it before storing the file. No worker deletes the file for the time in
 * `WAITS`. If the row is never written, because the process dies or the transaction fails, the file is deleted after that time.
 * If a worker is deleting the same file, waits until the deletion ends.
 * @throws AppError OVERLOADED when the deletion takes too long
 */
export async function announceFile(db: Database, key: string, waitsFor: keyof typeof WAITS = 'commit') {
  const started = performance.now();
  for (;;) {
    const rows = await announcement(db).execute({ key, wait: WAITS[waitsFor] });
    if (rows.length > 0) return;
    if (performance.now() - started > PATIENCE_MS) {
      const sentence = m('An earlier copy of this picture is being deleted. Please try again in a moment.');
      throw new AppError('OVERLOADED', sentence, { retryAfterSeconds: 30 });
    }
    await wait(CHECK_MS);
  }
}

const withdrawal = prepareOnce((db) =>
  db
    .delete(fileDeletions)
    .where(eq(fileDeletions.key, sql.placeholder('key')))
    .prepare('keep_file'),
);

/** Withdraws a file's announcement. Call it in the transaction of the only row that references the file. */
export async function keepFile(tx: Database, key: string): Promise<void> {
  await withdrawal(tx).execute({ key });
}
