import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectPglite } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DataDirectoryError, lockDataDirectory } from '#server/platform/db/lock-data-directory.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { refusalOf } from '#server/app/startup/start-refusal.ts';
import { examineMigrations } from './examine-database.ts';
import { findingsOf, type Findings } from './finding.ts';

const { ok, warn, fail } = findingsOf('database');
const ANSWER_MS = 5000;

/** Checks the embedded database, or asks the process that has opened it. @param look runs more checks with the open database */
export async function* examineEmbedded(settings: Settings, look: (db: Database) => Findings): Findings {
  const { dataDir } = settings;
  let unlock: () => Promise<void>;
  try {
    unlock = await lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DataDirectoryError && error.isInUse) yield* askProcess(settings, error.message);
    else yield fail(refusalOf(error));
    return;
  }
  try {
    const database = join(dataDir, 'database');
    if (!existsSync(database)) {
      yield ok('The first start creates the embedded database.');
      return;
    }
    const { db, close } = await connectPglite({ dataDir: database });
    try {
      yield ok('The embedded database opens.');
      yield* examineMigrations(db);
      yield* look(db);
    } finally {
      await close();
    }
  } catch (error) {
    yield fail(
      `The embedded database does not open (${refusalOf(error).split('\n', 1)[0]}): restore a backup into an empty DATA_DIR.`,
    );
  } finally {
    await unlock();
  }
}

/** Asks the running process about the embedded database, which no other process can open. */
async function* askProcess({ host, port }: Settings, inUse: string): Findings {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const url = `http://${reachable}:${port}/readyz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    const body = await response.text();
    if (response.ok) yield ok(`${inUse.slice(0, -1)}, which says that it works (${url}).`);
    else yield fail(`${inUse.slice(0, -1)}, which says ${response.status} ${body}: look at its log.`);
  } catch {
    yield warn(
      `${inUse.slice(0, -1)}, which does not answer at ${url}: run this with the settings of that process, or look at its log.`,
    );
  }
}
