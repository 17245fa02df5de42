import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEvents } from '#server/events/list-events.ts';
import type { DatabaseConnection } from '#server/db/database.ts';
import { connectPglite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { judgeSearches, mean, SEARCHED_AT, type Judged } from '../bench/search-quality.ts';
import { SEARCHES_FOR_NOTHING } from '../bench/search-queries.ts';

let connection: DatabaseConnection;
let judged: Judged[];

beforeAll(async () => {
  connection = await connectPglite();
  await migrate(connection);
  judged = await judgeSearches(connection.db);
}, 120_000);
afterAll(() => connection.close());

test('more than 120 searches find what they should, first: nDCG@10 of at least 0.92', () => {
  expect(judged.length).toBeGreaterThan(120);
  expect(mean(judged.map(({ ndcg }) => ndcg))).toBeGreaterThan(0.92);
});

test('no search finds nothing that should find something', () => {
  expect(judged.filter(({ found }) => found.length === 0).map(({ search }) => search)).toEqual([]);
});

test('what nobody can have meant finds nothing', async () => {
  for (const search of SEARCHES_FOR_NOTHING) {
    const { items } = await listEvents(connection.db, 'http://search.invalid', { search }, SEARCHED_AT);
    expect({ search, found: items.length }).toEqual({ search, found: 0 });
  }
});
