/**
 * `npm run storage:move -- --to s3` or `--to directory`: copies pictures and flyers to the other store while the product
 * runs (docs/operations/moving-to-s3.md). A second run continues where the first was interrupted.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStores } from '#server/app/startup/open-storage.ts';
import { SettingError } from '#server/app/startup/setting-error.ts';
import { readSettings } from '#server/app/startup/settings.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { moveFiles, type Moved } from '#server/platform/media/move-files.ts';

const PROGRESS_MS = 2000;
/** Number of attempts, five seconds apart, before the move gives up on a store that is down. */
const ATTEMPTS = 60;
const PAUSE_MS = 5000;

/** Position of an interrupted move. */
interface Checkpoint {
  /** The stores of the move. A move between other stores starts from the beginning. */
  move: string;
  after: string;
}

const { values } = parseArgs({ options: { to: { type: 'string' } } });
try {
  await move(values.to);
} catch (error) {
  const isKnown = error instanceof SettingError || error instanceof AppError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}

async function move(to: string | undefined): Promise<void> {
  if (to !== 's3' && to !== 'directory')
    throw new SettingError('Say where to: npm run storage:move -- --to s3, or --to directory.');
  const settings = readSettings(process.env);
  const { directory, s3 } = await openStores(settings, createLogger(settings.logLevel));
  if (!s3) throw new SettingError('S3_ENDPOINT must be set to move pictures to or from S3.');
  const [from, target] = to === 's3' ? [directory, s3] : [s3, directory];
  await target.check();

  const path = join(settings.dataDir, 'storage-move.json');
  const name = `${settings.s3!.endpoint} ${settings.s3!.bucket} to ${to}`;
  let after = await readCheckpoint(path, name);
  if (after !== null) console.log(`Going on after ${after}.`);
  const total: Moved = { copied: 0, bytes: 0, present: 0, different: 0 };
  const started = performance.now();
  let printed = 0;
  for (let attempt = 1; ; attempt++) {
    const before = { ...total };
    try {
      await moveFiles(from, target, after, async (key, moved) => {
        attempt = 1;
        after = key;
        for (const field of Object.keys(total) as (keyof Moved)[])
          total[field] = before[field] + moved[field];
        await writeFile(`${path}.tmp`, JSON.stringify({ move: name, after: key } satisfies Checkpoint));
        await rename(`${path}.tmp`, path);
        if (performance.now() - printed > PROGRESS_MS) {
          printed = performance.now();
          console.log(`${describe(total, printed - started)}, at ${key}`);
        }
      });
      break;
    } catch (error) {
      if (!(error instanceof AppError) || attempt >= ATTEMPTS) throw error;
      console.log('A store is away; trying again.');
      await wait(PAUSE_MS);
    }
  }
  await rm(path, { force: true });
  console.log(`Done: ${describe(total, performance.now() - started)}.`);
  if (total.different > 0)
    console.log(`${total.different} of those there already have other bytes and stay as they are.`);
  console.log(
    'Now start the product without STORAGE_MOVE. The old store is unchanged; delete it when you like.',
  );
}

/** Reads the last key of an interrupted move between the same stores. */
async function readCheckpoint(path: string, move: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const found = text === null ? null : (JSON.parse(text) as Checkpoint);
  return found?.move === move ? found.after : null;
}

function describe({ copied, bytes, present }: Moved, ms: number): string {
  const rate = Math.round((copied + present) / (ms / 1000));
  return `${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} there already, ${rate}/s`;
}
