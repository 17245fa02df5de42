import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#server/platform/activity/list-activity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listTokenHistory } from '#server/domains/ledger/list-token-history.ts';
import { PlansFixture } from '#server/test/statement-plans.ts';

const ROWS = 100_000;
/** Maximum number of rows that a query may read: a page, and a capped count. */
const MOST = 1200;

let plans: PlansFixture;
/** Two users in the same tables. All rows of the first user are stored before all rows of the second. */
let userIds: string[];
beforeAll(async () => {
  plans = await PlansFixture.open(1000);
  const { db } = plans.fixture;
  userIds = [await plans.fixture.account({ tokens: 0 }), await plans.fixture.account({ tokens: 0 })];
  for (const userId of userIds) await fill(db, userId);
  await db.execute(sql`analyze token_transactions, activity`);
}, 240_000);
afterAll(() => plans?.close());

async function fill(db: Database, userId: string): Promise<void> {
  // Inserts one grant and one refund before many spends.
  await db.execute(sql`
    insert into token_transactions (client_id, delta, kind, reason, balance_after)
    select ${userId}, case when n <= 2 then ${ROWS} else -1 end,
      (case n when 1 then 'grant' when 2 then 'refund' else 'spend' end)::token_transaction_kind, 'Flyer: x', 1
    from generate_series(1, ${ROWS}::int) as n`);
  await db.execute(sql`
    insert into activity (owner_id, event_id, kind, day, count)
    select ${userId}, gen_random_uuid(), 'flyers', current_date, 7 from generate_series(1, ${ROWS}::int)`);
}

test.each([0, 1])(
  'pages of a long token history and of its rare kinds use indexes (user %i)',
  async (user) => {
    const userId = userIds[user]!;
    const { db } = plans.fixture;
    for (const kind of [undefined, 'spend', 'grant', 'refund'] as const) {
      let cursor: string | undefined;
      for (let page = 0; page < 2; page++) {
        const { faults } = await plans.readBy(async () => {
          const found = await listTokenHistory(db, { userId, kind }, { limit: 100, cursor });
          expect(found.items.length).toBeGreaterThan(0);
          cursor = found.nextCursor ?? undefined;
        }, MOST);
        expect([kind, faults]).toEqual([kind, []]);
      }
    }
  },
);

test.each([0, 1])('pages of a long activity use indexes (user %i)', async (user) => {
  const userId = userIds[user]!;
  let cursor: string | undefined;
  for (let page = 0; page < 2; page++) {
    const { faults } = await plans.readBy(async () => {
      cursor = (await listActivity(plans.fixture.db, userId, { limit: 100, cursor })).nextCursor!;
    }, MOST);
    expect(faults).toEqual([]);
  }
});
