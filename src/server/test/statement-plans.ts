import pg from 'pg';
import { freshPostgres } from './test-database.ts';
import { ApiFixture } from './api-fixture.ts';
import { fillWithEvents } from './many-events.ts';
import { SentStatements } from './sent-statements.ts';

/** No read looks at more rows than this: a capped count, a page, and what a filter leaves out on the way to them. */
const ROWS_MOST = 6000;
/** What an entry of an index costs that is only noted in a bitmap, beside a row that is looked at. */
const BITMAP_ENTRY = 0.2;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** What a request asks of the database. */
export interface ReadPlans {
  /** What is wrong with how it is answered. */
  faults: string[];
  /** Pages of the database that are touched: the only trace of entries that an index passes by. */
  blocks: number;
  /** The address of the next page of a list. */
  next: string | undefined;
}

/** A product on a PostgreSQL that is full of events, and how that carries out the statements which answer a request. */
export class PlansFixture {
  readonly fixture: ApiFixture;
  readonly #client: pg.Client;

  private constructor(fixture: ApiFixture, client: pg.Client) {
    this.fixture = fixture;
    this.#client = client;
  }

  /** @param events a multiple of 1,000 */
  static async open(events: number): Promise<PlansFixture> {
    const connection = await freshPostgres();
    const fixture = await ApiFixture.open(connection);
    await fillWithEvents(fixture.db, await fixture.account({ eventsAllowed: null }), events);
    const client = new pg.Client(connection.url);
    await client.connect();
    return new PlansFixture(fixture, client);
  }

  async close(): Promise<void> {
    await this.#client.end();
    await this.fixture.close();
  }

  /** How PostgreSQL carries out the statements that answer a request. @param rowsMost that a statement may look at */
  async read(path: string, rowsMost = ROWS_MOST): Promise<ReadPlans> {
    let next: string | undefined;
    const { faults, blocks } = await this.readBy(async () => {
      const answer = await this.fixture.call('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      next = /^<([^>]+)>/.exec(String(answer.headers.link))?.[1];
    }, rowsMost);
    return { faults: faults.map((fault) => `${path}: ${fault}`), blocks, next };
  }

  /** The same of whatever `work` reads. */
  async readBy(
    work: () => Promise<unknown>,
    rowsMost = ROWS_MOST,
  ): Promise<Pick<ReadPlans, 'faults' | 'blocks'>> {
    const sent = new SentStatements();
    await work();
    // Without the transaction in which the counted views are written meanwhile.
    const statements = sent.all.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
    sent.stopWatching();
    const plans: Plan[] = [];
    for (const { text, name, values } of statements) {
      plans.push(await this.#explain(text, values, 'auto'));
      // A prepared statement is planned without a look at its values before long.
      if (name !== undefined) plans.push(await this.#explain(text, values, 'force_generic_plan'));
    }
    const nodes = plans.flatMap(nodesOf);
    const faults = nodes.flatMap((node) => [
      ...(node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] === 'events'
        ? ['scans the table']
        : []),
      ...(rowsOf(node) > rowsMost ? [`${node['Node Type']} looks at ${rowsOf(node)} rows`] : []),
    ]);
    if (nodes.length === 0) faults.push('asks the database for nothing');
    const blocks = plans.reduce(
      (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      0,
    );
    return { faults, blocks };
  }

  async faultsOf(paths: readonly string[]): Promise<string[]> {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await this.read(path)).faults);
    return faults;
  }

  async #explain(text: string, values: unknown[], planning: string): Promise<Plan> {
    await this.#client.query(`set plan_cache_mode = ${planning}`);
    const { rows } = await this.#client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Plan): number {
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const weight = node['Node Type'] === 'Bitmap Index Scan' ? BITMAP_ENTRY : 1;
  return (node['Actual Rows'] + left) * node['Actual Loops'] * weight;
}
