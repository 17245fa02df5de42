import pg from 'pg';
import { freshPostgres } from './test-database.ts';
import { ApiFixture } from './api-fixture.ts';
import { fillWithEvents } from './many-events.ts';
import { SentStatements } from './sent-statements.ts';

/** Maximum number of rows that a read may visit: a capped count, a page, and the rows that filters exclude. */
const ROWS_MOST = 6000;
/** Cost of an index entry that only enters a bitmap, relative to the cost of a visited row. */
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

/** Faults and costs of the statements that answer a request. */
export interface ReadPlans {
  /** Problems in the statements' plans. */
  faults: string[];
  /** Number of database pages touched, which is the only trace of index entries that a scan skips. */
  blocks: number;
  /** The URL of the next page of a list. */
  next: string | undefined;
}

/** Runs the product on a large PostgreSQL database and reads the plans of the statements that answer a request. */
export class PlansFixture {
  readonly fixture: ApiFixture;
  readonly #client: pg.Client;

  private constructor(fixture: ApiFixture, client: pg.Client) {
    this.fixture = fixture;
    this.#client = client;
  }

  /** Opens the fixture. @param events number of events, a multiple of 1,000 */
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

  /** Explains the statements that answer a request. @param rowsMost maximum number of rows that a statement may visit */
  async read(path: string, rowsMost = ROWS_MOST): Promise<ReadPlans> {
    let next: string | undefined;
    const { faults, blocks } = await this.readBy(async () => {
      const answer = await this.fixture.call('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      next = /^<([^>]+)>/.exec(String(answer.headers.link))?.[1];
    }, rowsMost);
    return { faults: faults.map((fault) => `${path}: ${fault}`), blocks, next };
  }

  /** Explains the statements that `work` sends. */
  async readBy(
    work: () => Promise<unknown>,
    rowsMost = ROWS_MOST,
  ): Promise<Pick<ReadPlans, 'faults' | 'blocks'>> {
    const sent = new SentStatements();
    await work();
    // Ignores the transaction that writes counted views in the background.
    const statements = sent.all.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
    sent.stopWatching();
    const plans: Plan[] = [];
    for (const { text, name, values } of statements) {
      plans.push(await this.#explain(text, values, 'auto'));
      // After a few runs, PostgreSQL plans a prepared statement without its values.
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
