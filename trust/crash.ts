import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findEventPicturesInUse } from '#server/domains/deletion/delete-event.ts';
import { findFlyersInUse } from '#server/domains/flyers/queue-flyer-files.ts';
import { findStarterBackgrounds } from '#server/domains/starters/list-starters.ts';
import { findTemplatePicturesInUse } from '#server/domains/templates/queue-template-files.ts';
import type { Database } from '#server/platform/db/database.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { sweepLater } from '#server/test/sweep-later.ts';
import { MixedLoad, type Acknowledged } from '../e2e/cluster/mixed-load.ts';
import { keptIfZero, type Kept } from '../e2e/cluster/promise.ts';
import { deploy, type Deployment } from './deployment.ts';
import { ENGINES, type Engine } from './hub.ts';
import { miscounted } from './money-mix.ts';
import type { Run, Suite } from './suite.ts';

/** Time limit for emails, longer than their lease. After a kill during sending, an email waits until its lease ends. */
const MAIL_PATIENCE_MS = 150_000;
const SERVING_MS = 5000;
const ALL_WORK_MS = 30_000;

/** The number of `wanted` values that a column does not contain. */
async function missing(
  db: Database,
  column: string,
  table: string,
  wanted: Iterable<string>,
): Promise<number> {
  const list = JSON.stringify([...wanted]);
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) n from jsonb_array_elements_text(${list}::jsonb) wanted(it)
      where not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)}::text = it)`,
  );
  return Number(rows[0]!.n);
}

/** Counts the acknowledged contact messages that the mail server did not receive in time. */
async function lostMails({ peer }: Deployment, { messages }: Acknowledged): Promise<number> {
  const until = performance.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const subjects = peer.received.map((mail) => mail.header('subject') ?? '').join('\n');
    const lost = [...messages].filter((key) => !subjects.includes(key)).length;
    if (lost === 0 || performance.now() > until) return lost;
    await setTimeout(200);
  }
}

async function lostFiles({ instance }: Deployment, { flyers }: Acknowledged): Promise<number> {
  let lost = 0;
  for (const { imageUrl } of flyers.values()) {
    const response = await fetch(new URL(imageUrl, instance.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || bytes.subarray(-2).toString('hex') !== 'ffd9') lost += 1;
  }
  return lost;
}

/** Counts flyer files without a row, and unfinished files, after deleting the files in the deletion queue. */
async function orphanFiles(db: Database, dataDir: string): Promise<number> {
  const directory = join(dataDir, 'pictures');
  const storage = directoryStorage(directory);
  const finders = [
    findTemplatePicturesInUse,
    findEventPicturesInUse,
    findFlyersInUse,
    findStarterBackgrounds,
  ];
  await sweepLater({ db, storage }, finders);
  const { rows } = await db.execute<{ key: string }>(
    sql`select flyer_path as key from flyers union select preview_path from flyers where preview_path is not null`,
  );
  const used = new Set(rows.map(({ key }) => key));
  let orphans = 0;
  for await (const key of storage.list(null)) if (key.startsWith('flyers/') && !used.has(key)) orphans += 1;
  // A new process's first write deletes unfinished files older than an hour.
  const unfinished = join(directory, '.unfinished');
  for (const name of await readdir(unfinished)) await utimes(join(unfinished, name), 0, 0);
  await directoryStorage(directory).check();
  return orphans + (await readdir(unfinished)).length;
}

async function crashOn(engine: Engine, run: Run): Promise<Kept[]> {
  const deployment = await deploy(engine);
  const { instance, dataDir } = deployment;
  try {
    const load = await MixedLoad.start(instance.url);
    const restarts: number[] = [];
    for (const nth of run.attempts(100, 4, 8)) {
      // Waits for an acknowledged write of each kind, because otherwise the kill would have nothing to lose.
      if (nth === 0 || !run.isShort) await load.untilAllWork(ALL_WORK_MS);
      await setTimeout(run.random.below(2000));
      await instance.kill();
      const killed = performance.now();
      await instance.start();
      restarts.push(performance.now() - killed);
    }
    await load.stop();
    const { acknowledged } = load;
    const losses = {
      'lost files': await lostFiles(deployment, acknowledged),
      'lost mails': await lostMails(deployment, acknowledged),
    };
    await instance.stop();
    const { db, close } = await deployment.openDatabase();
    const { flyers, events, grants } = acknowledged;
    const named = (keys: Set<string>) => [...keys].map((key) => `Cluster ${key}`);
    const lost = {
      ...losses,
      'lost flyers': await missing(
        db,
        'id',
        'flyers',
        [...flyers.values()].map(({ flyerId }) => flyerId),
      ),
      'lost events': await missing(
        db,
        'id',
        'events',
        [...events.values()].map(({ id }) => id),
      ),
      'lost grants': await missing(db, 'reason', 'token_transactions', named(grants)),
    };
    const wrong = await miscounted(db);
    const orphans = await orphanFiles(db, dataDir);
    await close();
    const slowest = Math.max(...restarts);
    const late = restarts.filter((ms) => ms > SERVING_MS).length;
    const written = `${flyers.size} flyers, ${events.size} events, ${acknowledged.messages.size} mails, ${grants.size} grants`;
    const kept = [
      keptIfZero('kill -9: nothing acknowledged is lost', restarts.length, lost, written),
      keptIfZero(
        'kill -9: no debit without its flyer, every balance its ledger',
        restarts.length,
        { wrong: wrong ? 1 : 0 },
        wrong,
      ),
      keptIfZero('kill -9: no orphan file after the sweep', restarts.length, { orphans }),
      // A busy machine starts slowly, so a short run only reports the slowest start.
      keptIfZero(
        'kill -9: serving again',
        restarts.length,
        { late: run.isShort ? 0 : late },
        `slowest ${Math.round(slowest)} ms`,
      ),
    ];
    return kept.map((each) => ({ ...each, promise: `${engine}: ${each.promise}` }));
  } finally {
    await deployment.stop();
  }
}

/** The promise: acknowledged writes survive the sudden end of the process. */
export const crash: Suite = {
  name: 'crash',
  async run(run) {
    const kept: Kept[] = [];
    // A short run kills one engine, which the seed chooses.
    const engines = run.isShort ? [run.random.pick(ENGINES)] : ENGINES;
    for (const engine of engines) kept.push(...(await crashOn(engine, run)));
    return kept;
  },
};
