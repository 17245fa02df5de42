/**
 * `npm run trust [suite ...]`: tries to break the product's promises. Prints a row per promise with its attempts, failures and
 * seed, and exits 1 if one is broken. `-- --seed=N` repeats a run, `-- --minutes=N` limits each series of attempts, and
 * `-- --short` takes about two minutes. `-- --prove` applies one deliberate mistake to the product at a time, and checks that a
 * suite notices it. docs/security/promises.md describes the suites.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import type { Kept } from '../e2e/cluster/promise.ts';
import { BREAKS } from '../trust/breaks.ts';

/** Time after which a suite of a short run counts as hung. */
const SHORT_MOST_MS = 10 * 60_000;
const UNFINISHED = 'runs to its end';
const FULL_MOST_MS = 24 * 3_600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    short: { type: 'boolean' },
    prove: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? randomInt(1, 2 ** 31));
const isShort = values.short ?? false;
const mostMinutes = Number(values.minutes ?? 240);
process.exit(values.prove ? prove() : await keepPromises());

async function keepPromises(): Promise<number> {
  enableCompileCache();
  const { SUITES } = await import('../trust/suites.ts');
  const { startRun } = await import('../trust/suite.ts');
  const unknown = positionals.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(`No suite is named ${unknown.join(', ')}: ${SUITES.map(({ name }) => name).join(', ')}.`);
  console.log(`Seed ${seed}: repeat this run with --seed=${seed}.`);
  const table: Record<string, string | number>[] = [];
  for (const suite of SUITES.filter((each) => positionals.length === 0 || positionals.includes(each.name))) {
    const { name } = suite;
    const began = performance.now();
    const kept = await settled(name, suite.run(startRun({ seed, isShort, mostMinutes }, name)));
    console.log(`\n${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    for (const { promise, attempts, failures, about } of kept) {
      console.log(
        `${failures === 0 ? 'kept   ' : 'BROKEN '}${promise}: ${attempts} attempts, ${failures} failures. ${about}`,
      );
      table.push({ promise: `${name}: ${promise}`, attempts, failures, seed });
    }
  }
  console.table(table);
  return table.some(({ failures }) => failures !== 0) ? 1 : 0;
}

/** Returns the suite's promises, or one broken promise if the suite throws, hangs or leaves an error unhandled. */
async function settled(name: string, running: Promise<Kept[]>): Promise<Kept[]> {
  const fell = (error: unknown): Kept[] => [
    {
      promise: `${name} ${UNFINISHED}`,
      attempts: 1,
      failures: 1,
      about: error instanceof Error ? (error.stack ?? '') : String(error),
    },
  ];
  const { promise: unhandled, resolve } = Promise.withResolvers<Kept[]>();
  const notice = (error: unknown): void => resolve(fell(error));
  process.on('uncaughtException', notice).on('unhandledRejection', notice);
  const limit = setTimeout(() => notice('It hung.'), isShort ? SHORT_MOST_MS : FULL_MOST_MS);
  try {
    return await Promise.race([running.catch(fell), unhandled]);
  } finally {
    clearTimeout(limit);
    process.off('uncaughtException', notice).off('unhandledRejection', notice);
  }
}

/** Applies each deliberate mistake of the chosen suites in turn and prints whether its suite detects it. */
function prove(): number {
  const hook = join(import.meta.dirname, '../trust/break-source.ts');
  const table = BREAKS.filter(({ suite }) => positionals.length === 0 || positionals.includes(suite)).map(
    ({ name, suite, isFull, seed: fitting = seed }) => {
      const args = [import.meta.filename, suite, isFull ? '--minutes=1' : '--short', `--seed=${fitting}`];
      const env = { ...process.env, NODE_OPTIONS: `--import=${hook}`, TRUST_BREAK: name };
      const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', maxBuffer: 1e8 });
      // A suite that crashes has not detected the mistake.
      const lines = stdout
        .split('\n')
        .filter((line) => line.startsWith('BROKEN ') && !line.includes(UNFINISHED));
      const isCaught = lines.length > 0;
      console.log(
        `${isCaught ? 'caught' : 'MISSED'} ${suite}: ${name}\n  ${(lines[0] ?? stdout + stderr).slice(0, 600)}`,
      );
      return { mistake: name, suite, caught: isCaught };
    },
  );
  console.table(table);
  return table.every(({ caught }) => caught) ? 0 : 1;
}
