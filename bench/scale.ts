/**
 * `npm run bench:scale`: the product's cost on PostgreSQL and S3 with 10,000, 100,000 and a million events, as many users, and
 * ten times as many flyers and ledger rows; also with one, two and four processes. Prints the processor time of each operation
 * and its growth, bytes per row and index, flyers and pages per second, and the wait events of database sessions. The last line
 * is a JSON object. Exits 1 if a goal is missed. Run `npm run build` first. Linux only, because it reads /proc.
 *
 * Options: `--events=10000,100000`, `--only=operations` or `--only=processes`, `--word=admin` (only operations whose name
 * contains the word), `--data=/var/tmp/scale` (keeps the filled databases for the next run).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { s3Storage, type S3Options } from '#server/platform/media/s3-storage.ts';
import { restartLean } from '../scripts/restart-lean.ts';
import { finish } from './finish.ts';
import { startGenerator } from './generator.ts';
import { makeFlyerPhoto } from './scale/flyer-photo.ts';
import { costsOf, growthOf, openSize, type Cost } from './scale/operation-costs.ts';
import { judgeProcesses } from './scale/judge-processes.ts';
import { measureProcesses } from './scale/processes.ts';
import { openFilled, startScaleServer } from './scale/server.ts';
import { readIndexes, readTableSizes, resetScans } from './scale/table-sizes.ts';

// Restarts this process with the product's memory settings, so that they also apply to the bare renderer.
restartLean(import.meta.filename);

const GOALS = { growth: 1.5, processGrowth: 1.1, flyerShare: 0.6 };
const AUDITED = ['events', 'flyers', 'token_transactions', 'users'];

const { values: asked } = parseArgs({
  options: {
    events: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: 'operations,processes' },
    word: { type: 'string', default: '' },
    data: { type: 'string' },
  },
});
const sizes = asked.events.split(',').map(Number);
const generator = startGenerator();
const server = await startScaleServer(asked.data);
const s3 = fork(new URL('scale/s3-process.ts', import.meta.url));
const [s3Options] = (await once(s3, 'message')) as [S3Options];
const storage = s3Storage(s3Options, pino({ level: 'warn' }));
const photo = await makeFlyerPhoto();
const missed: string[] = [];
const facts: Record<string, unknown> = { goals: GOALS };
const lines: string[] = [];

async function measureOperations(): Promise<Record<string, Record<string, string | number>>> {
  const opened = [];
  for (const events of sizes) {
    const connection = await openFilled(server, events);
    opened.push(await openSize(connection, events, { storage, photo }));
  }
  const largest = opened.at(-1)!;
  console.table(await readTableSizes(largest.connection.db));
  await resetScans(largest.connection.db);
  const table: Record<string, Record<string, string | number>> = {};
  const costs: Record<string, Cost[]> = {};
  for (const [nth, { name, method }] of largest.operations.entries()) {
    if (!name.includes(asked.word)) continue;
    const of = await costsOf(opened, nth, generator, server.pid).catch((error: Error) => {
      missed.push(`${name}: ${error.message}`);
      return null;
    });
    if (!of) continue;
    costs[name] = of;
    const growth = growthOf(of[0]!, of.at(-1)!);
    if (growth > GOALS.growth) missed.push(`${name} costs ${growth} times as much`);
    table[name] = Object.fromEntries(of.map((cost, which) => [`${sizes[which]}`, shown(cost)]));
    console.error(`${name}: ${of.map(shown).join('; ')}`);
    Object.assign(table[name], { growth, ...(method !== 'GET' && { 'log bytes': of.at(-1)!.walBytes }) });
  }
  console.table(await readIndexes(largest.connection.db, AUDITED));
  facts.costs = costs;
  lines.push('ms | processor ms of the product + of the database | pages of the database.');
  for (const { app, connection } of opened) {
    await app.close();
    await connection.close();
  }
  return table;
}

function shown({ ms, product, database, blocks }: Cost): string {
  return `${ms} | ${product} + ${database} | ${blocks}`;
}

let table: Record<string, Record<string, string | number>> = {};
if (asked.only.includes('operations')) table = await measureOperations();
if (asked.only.includes('processes')) {
  const connection = await openFilled(server, sizes.at(-1)!);
  const measured = await measureProcesses({
    connection,
    server,
    s3: s3Options,
    s3Pid: s3.pid!,
    generator,
    photo,
    events: sizes.at(-1)!,
  });
  await connection.close();
  const judged = judgeProcesses(measured, { growth: GOALS.processGrowth, flyerShare: GOALS.flyerShare });
  console.table(judged.table);
  facts.processes = measured;
  missed.push(...judged.missed);
}

await finish(
  {
    table,
    lines: [...lines, missed.length === 0 ? 'All goals are met.' : `Missed: ${missed.join('; ')}.`],
    connections: 1,
    missed,
    facts,
  },
  generator,
  [async () => s3.disconnect(), () => server.stop()],
);
