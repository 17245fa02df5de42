import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVENT_SORTS } from '#contract/event-constants.ts';
import { freshPostgres } from '../db/test-database.ts';
import { ApiRoom } from '../test/api-room.ts';
import { fillWithEvents, wordOf } from '../test/many-events.ts';

const EVENTS = 50_000;
/** No read looks at more rows than this: a capped count, a page, and what a filter leaves out on the way to them. */
const ROWS_MOST = 6000;
/** What an entry of an index costs that is only noted in a bitmap, beside a row that is looked at. */
const BITMAP_ENTRY = 0.2;

let room: ApiRoom;
let client: pg.Client;
beforeAll(async () => {
  const connection = await freshPostgres();
  room = await ApiRoom.open(connection);
  await fillWithEvents(room.db, await room.account({ eventsAllowed: null }), EVENTS);
  client = new pg.Client(connection.url);
  await client.connect();
}, 240_000);
afterAll(async () => {
  await client?.end();
  await room?.close();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** How PostgreSQL carries out the statements that answer a request; the address of the next page, if there is one. */
async function plansOf(path: string): Promise<{ plans: Plan[]; next: string | undefined }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await room.call('GET', path);
  const statements = spy.mock.calls as unknown as [{ text: string; name?: string }, unknown[]][];
  spy.mockRestore();
  expect([path, answer.status]).toEqual([path, 200]);
  const plans: Plan[] = [];
  for (const [{ text, name }, values] of statements) {
    plans.push(await explain(text, values, 'auto'));
    // A prepared statement is planned without a look at its values before long.
    if (name !== undefined) plans.push(await explain(text, values, 'force_generic_plan'));
  }
  return { plans, next: /^<([^>]+)>/.exec(String(answer.headers.link))?.[1] };
}

async function explain(text: string, values: unknown[], planning: string): Promise<Plan> {
  await client.query(`set plan_cache_mode = ${planning}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Plan): number {
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const weight = node['Node Type'] === 'Bitmap Index Scan' ? BITMAP_ENTRY : 1;
  return (node['Actual Rows'] + left) * node['Actual Loops'] * weight;
}

/** What is wrong with how a request is answered, and where its next page is. */
async function read(path: string): Promise<{ faults: string[]; next: string | undefined }> {
  const { plans, next } = await plansOf(path);
  const nodes = plans.flatMap(nodesOf);
  const faults = nodes.flatMap((node) => [
    ...(node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] === 'events'
      ? ['scans the table']
      : []),
    ...(rowsOf(node) > ROWS_MOST ? [`${node['Node Type']} looks at ${rowsOf(node)} rows`] : []),
  ]);
  if (nodes.length === 0) faults.push('asks the database for nothing');
  return { faults: faults.map((fault) => `${path}: ${fault}`), next };
}

async function faultsOf(paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await read(path)).faults);
  return faults;
}

const NEAR = 'near=-1.29,36.82';
const LISTS = [
  ...EVENT_SORTS.map((sort) => `sort=${sort}&${NEAR}`),
  'when=past',
  'when=all',
  'when=past&sort=featured',
  'flyerEnabled=true&sort=location',
  'category=technology',
  'category=other&sort=featured',
  'category=technology&country=Kenya&flyerEnabled=true',
  'country=Kenya&sort=name',
  'region=west-africa',
  'dates=month',
  'featured=only',
  'featured=exclude',
];

test.each(LISTS)('a list and its next pages are read by indexes: %s', async (query) => {
  let next: string | undefined = `/api/events?${query}`;
  for (let page = 0; page < 3 && next !== undefined; page++) {
    const found = await read(next);
    expect(found.faults).toEqual([]);
    next = found.next;
  }
});

test.each(EVENT_SORTS)('a page in the middle of an order is read by indexes: %s', async (sort) => {
  let path = `/api/events?sort=${sort}&${NEAR}&limit=100`;
  for (let page = 0; page < 8; page++) path = (await plansOf(path)).next!;
  expect((await read(path)).faults).toEqual([]);
});

test('searches for common, rare, unknown and misspelt words are read by indexes', async () => {
  // `cloud` is in one event of twenty.
  const searches = ['cloud', wordOf(6131), 'blokchain', 'xqzzkw', 'cloud nairobi'];
  const paths = searches.map((search) => `/api/events?search=${encodeURIComponent(search)}`);
  expect(await faultsOf(paths)).toEqual([]);
});

test('an event, its related ones and the featured ones are read by indexes', async () => {
  const { body } = await room.call('GET', '/api/events?limit=1');
  const { slug } = body[0];
  const paths = [`/api/events/${slug}`, `/api/events/${slug}/related`, '/api/events/featured'];
  expect(await faultsOf(paths)).toEqual([]);
});
