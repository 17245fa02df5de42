import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { fillWithEvents } from '#server/test/many-events.ts';
import { countFoundEvents } from './count-found-events.ts';
import type { EventFilters } from './filters/event-conditions.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { readSearch } from '#server/domains/search/read-search.ts';

const NOW = new Date();

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshPostgres();
  const { id } = await buildUser(connection.db);
  await fillWithEvents(connection.db, id, 4000);
  await buildEvent(connection.db, { clientId: id, name: 'Quokka evening' });
}, 60_000);
afterAll(() => connection?.close());

async function count(search: string, filters: Partial<EventFilters> = {}): Promise<number> {
  const plan = await readSearch(connection.db, search);
  return countFoundEvents(connection.db, plan!, { when: 'upcoming', ...filters }, NOW);
}

test('exact counts are never cached; counts above the cap are, per filters', async () => {
  // Every generated event matches `innovation hub`.
  expect(await count('innovation hub')).toBe(EVENT_COUNT_CAP + 1);
  expect(await count('innovation hub', { flyerEnabled: true })).toBeLessThan(EVENT_COUNT_CAP);
  expect(await count('quokka')).toBe(1);

  await connection.db.update(events).set({ status: 'archived' });
  expect(await count('quokka')).toBe(0);
  expect(await count('innovation hub', { flyerEnabled: true })).toBe(0);
  expect(await count('innovation hub', { when: 'all' })).toBe(0);
  expect(await count('innovation hub')).toBe(EVENT_COUNT_CAP + 1);
});
