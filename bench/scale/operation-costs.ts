import type { PageRenderer } from '#contract/page.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { within, type Generator } from '../generator.ts';
import { openApp, type RunningApp } from '../open-app.ts';
import type { FlyerPhoto } from './flyer-photo.ts';
import { operationsOf, type Operation } from './operations.ts';
import { isDatabaseSession, startCounting } from './processor-time.ts';
import { readStatements } from './statements.ts';
import { openScale } from './world.ts';

/** The median cost of one operation. */
export interface Cost {
  /** Milliseconds until the last byte arrived. */
  ms: number;
  /** Milliseconds of processor time. */
  product: number;
  database: number;
  /** Number of database pages touched. */
  blocks: number;
  walBytes: number;
}

export interface OpenedSize {
  events: number;
  connection: DatabaseConnection;
  app: RunningApp;
  operations: Operation[];
}

const ROUNDS = 4;
/** Load for one size: requests are sent one after another, so that no operation waits for another. */
const LOAD = { connections: 1, maxRequests: 30, maxMs: 300 };

/** Starts the product on a filled database. Responses are not cached, so every request is executed. */
export async function openSize(
  connection: DatabaseConnection,
  events: number,
  { storage, photo }: { storage: Storage; photo: FlyerPhoto },
): Promise<OpenedSize> {
  const { pageRenderer } = (await import(
    new URL('../../dist/server/entry-server.js', import.meta.url).href
  )) as { pageRenderer: PageRenderer };
  const app = await openApp(connection, { responseCacheMs: 0, pageRenderer, storage });
  const world = await openScale(connection.db, events);
  return { events, connection, app, operations: await operationsOf(connection.db, app.origin, world, photo) };
}

/** Measures the cost of one operation at each size. The sizes take turns, so other load affects all of them. */
export async function costsOf(
  sizes: readonly OpenedSize[],
  nth: number,
  generator: Generator,
  serverPid: number,
): Promise<Cost[]> {
  const samples = sizes.map((): Cost[] => []);
  // Discards the first round, which warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [which, size] of sizes.entries()) {
      const cost = await sample(size, nth, round, generator, serverPid);
      if (round > 0) samples[which]!.push(cost);
    }
  }
  return samples.map(medianOf);
}

async function sample(
  { connection: { db }, app, operations }: OpenedSize,
  nth: number,
  round: number,
  generator: Generator,
  serverPid: number,
): Promise<Cost> {
  const { requests, method, once } = operations[nth]!;
  const share = Math.floor(requests.length / (ROUNDS + 1));
  // A read repeats all its requests in turn; a write sends each request once.
  const turn = once
    ? requests.slice(round * share, (round + 1) * share)
    : [...requests.slice(round * share), ...requests.slice(0, round * share)];
  const said = await readStatements(db);
  const countDatabase = startCounting(serverPid, isDatabaseSession);
  const product = process.cpuUsage();
  const { times } = await generator.send({ origin: app.origin, method, requests: turn, once, ...LOAD });
  const spent = process.cpuUsage(product);
  const taken = countDatabase();
  const { blocks, walBytes } = await readStatements(db);
  const count = times.length;
  return {
    ms: within(times, 0.5),
    product: (spent.user + spent.system) / 1000 / count,
    database: taken / count,
    blocks: (blocks - said.blocks) / count,
    walBytes: (walBytes - said.walBytes) / count,
  };
}

function medianOf(costs: readonly Cost[]): Cost {
  const median = (key: keyof Cost) =>
    costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]!;
  return {
    ms: median('ms'),
    product: hundredths(median('product')),
    database: hundredths(median('database')),
    blocks: Math.round(median('blocks')),
    walBytes: Math.round(median('walBytes')),
  };
}

/** Rounds to two decimals. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns the ratio of two operations' processor times, product and database together. */
export function growthOf(from: Cost, to: Cost): number {
  return hundredths((to.product + to.database) / (from.product + from.database));
}
