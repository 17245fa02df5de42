import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { insertEvents } from '#server/domains/events/writing/insert-events.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import { findsEvent, tierOf } from '#server/domains/search/search-condition.ts';
import { ANYWHERE } from '#server/domains/search/word-frequencies.ts';
import { buildUser } from '#server/test/factories.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { meetsFilters } from './filters/event-conditions.ts';
import { NextDays } from './next-days.ts';
import type { RelevancePosition } from './order/relevance-order.ts';

const NOW = new Date('2026-12-20T12:00:00Z');
const LIMIT = 4;

const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshPostgres();
  const { id: clientId } = await buildUser(connection.db, { eventsAllowed: null });
  const listed = Array.from({ length: 120 }, (_, n) => ({ begins: (n * 7) % 100, lasts: n % 4 }));
  // Long events have only the tokens of their first and last day.
  const running = [1, 3, 20, 40, 400].flatMap((ago) => [0, 1].map(() => ({ begins: -ago, lasts: ago + 30 })));
  const past = Array.from({ length: 20 }, (_, n) => ({ begins: -365 + n, lasts: 0 }));
  await insertEvents(
    connection.db,
    [...listed, ...running, ...past].map(({ begins, lasts }, n) => ({
      clientId,
      name: n % 3 === 0 ? `Zebra ${n}` : `Talk ${n}`,
      description: 'Talks.',
      eventDate: day(begins),
      eventEndDate: lasts > 0 ? day(begins + lasts) : null,
      location: 'Nairobi',
      category: 'business',
      tags: n % 3 === 1 ? 'zebra' : 'many',
      status: 'approved' as const,
    })),
  );
  await connection.db.execute(sql`analyze events`);
});
afterAll(() => connection?.close());

test.each([{ from: null }, { from: day(0) }, { from: day(15) }])(
  'the pages of each tier contain the results in their order: %o',
  async ({ from }) => {
    const { db } = connection;
    const plan = (await readSearch(db, 'zebra'))!;
    const tier = tierOf(plan);
    const filters = { search: null, when: 'upcoming' as const, days: { from, to: day(90) } };
    for (const nth of [0, 1]) {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from ${events} where ${meetsFilters(filters, NOW)} and ${findsEvent(plan)} and ${tier} = ${nth}
        order by ${events.eventDate}, ${events.id}`);
      expect(rows.length).toBeGreaterThan(30);
      const ids: string[] = [];
      let after: RelevancePosition | null = null;
      for (let isFull = true; isFull;) {
        const next: NextDays = new NextDays(db, { plan, filters, now: NOW, tier, after, limit: LIMIT });
        const page = (await next.firstOf(nth, [ANYWHERE], LIMIT))!;
        ids.push(...page.map(({ id }) => id));
        isFull = page.length === LIMIT;
        if (isFull) after = { tier: nth, within: page.at(-1)!.position };
      }
      expect(ids).toEqual(rows.map(({ id }) => id));
    }
  },
);

test('a list without an end is left to the word index if its next days have too few results', async () => {
  const { db } = connection;
  const plan = (await readSearch(db, 'zebra'))!;
  const filters = { search: null, when: 'upcoming' as const };
  const next = new NextDays(db, { plan, filters, now: NOW, tier: tierOf(plan), after: null, limit: 1000 });
  expect(await next.firstOf(0, [ANYWHERE], 1000)).toBeNull();
});
