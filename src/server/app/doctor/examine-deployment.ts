import { stat } from 'node:fs/promises';
import type { Database } from '#server/platform/db/database.ts';
import { readSettings, type Settings } from '#server/app/startup/settings.ts';
import { refusalOf } from '#server/app/startup/start-refusal.ts';
import { examineDatabase } from './examine-database.ts';
import { examineEmbedded } from './examine-embedded.ts';
import { examineMachine } from './examine-machine.ts';
import { examinePublicUrl } from './examine-public-url.ts';
import { examineMail, examineRedis } from './examine-services.ts';
import { examineMark, examineStorage } from './examine-storage.ts';
import { findingsOf, type Findings } from './finding.ts';

/**
 * Checks the settings, the machine and every configured service, even while the product runs. Deletes its probe files, but may
 * create DATA_DIR and leave empty directories and the lock file in it.
 */
export async function* examineDeployment(environment: Record<string, string | undefined>): Findings {
  const { ok, fail } = findingsOf('settings');
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    yield fail(refusalOf(error));
    return;
  }
  const owner = await stat(settings.dataDir).then(
    ({ uid }) => uid,
    () => 0,
  );
  if (process.getuid?.() === 0 && owner !== 0) {
    yield fail(
      `DATA_DIR ${settings.dataDir} belongs to user ${owner}: run this as that user, because the product could not change files of root.`,
    );
    return;
  }
  yield ok('They are valid.');
  const lookAtMark = (db: Database) => examineMark(settings, db);
  yield* settings.databaseUrl === null
    ? examineEmbedded(settings, lookAtMark)
    : examineDatabase(settings.databaseUrl, settings, lookAtMark);
  for (const examine of [examineStorage, examineRedis, examineMail, examinePublicUrl, examineMachine])
    yield* examine(settings);
}
