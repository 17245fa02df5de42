import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

const RULES = {
  balance: sql`select id from users where tokens <> coalesce(
    (select sum(delta) from token_transactions where client_id = users.id), 0)`,
  balanceAfter: sql`select id from (
    select client_id as id, balance_after, sum(delta) over (partition by client_id order by sequence) as balance
    from token_transactions) as ledger where balance_after <> balance`,
  issued: sql`select id from users where tokens_issued <> coalesce(
    (select sum(delta) from token_transactions where client_id = users.id and kind in ('grant', 'correction')), 0)`,
  used: sql`select id from users where tokens_used <> coalesce(
    (select -sum(delta) from token_transactions where client_id = users.id and kind in ('spend', 'refund')), 0)`,
  events: sql`select id from users where events_count <>
    (select count(*) from events where client_id = users.id and status <> 'draft')`,
  flyers: sql`select id from users where flyers_count <>
    (select count(*) from flyers join events on events.id = event_id where client_id = users.id)`,
  totals: sql`select 'all users' as id from user_totals
    having array[sum(clients), sum(pending), sum(flyers), sum(tokens_issued)]::numeric[] is distinct from (select
      array[count(*) filter (where role = 'client'), count(*) filter (where status = 'pending'),
        coalesce(sum(flyers_count), 0), coalesce(sum(tokens_issued), 0)]::numeric[] from users)`,
  balanceTotals: sql`select 'all users' as id from balance_totals
    having array[sum(balances), sum(issued), sum(used), sum(wrong_users)]::numeric[] is distinct from (select
      array[coalesce(sum(tokens), 0), coalesce(sum(tokens_issued), 0), coalesce(sum(tokens_used), 0),
        count(*) filter (where tokens <> tokens_issued - tokens_used)]::numeric[] from users)`,
  downloads: sql`select id from users where downloads_count <> coalesce(
    (select sum(download_count) from events where client_id = users.id), 0)`,
};

/**
 * Recounts all counters. Call it in `afterEach` of tests that move tokens or events.
 * @throws Error that names every account whose counters are wrong
 */
export async function assertInvariants(db: Database): Promise<void> {
  const found: unknown[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.execute(query);
    found.push(...rows.map((row) => ({ rule, ...row })));
  }
  if (found.length > 0) throw new Error(`Counters are wrong: ${JSON.stringify(found)}`);
}

/**
 * A view of `db` that runs no transactions or savepoints, for the twin of a race test (`twin.ts`). PGlite has one connection, so
 * any transaction would block other callers.
 */
export function untransacted(db: Database): Database {
  return new Proxy(db, {
    get(target, property, proxy) {
      if (property === 'transaction') return (run: (tx: Database) => unknown) => run(proxy);
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
