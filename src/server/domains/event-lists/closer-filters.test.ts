import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventListQuerySchema } from '#contract/events/events.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { buildEvent } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { listEvents } from './list-events.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshDatabase();
  const saturday = { eventDate: '2026-06-20', eventTime: '09:00' };
  const monday = { eventDate: '2026-06-22', eventTime: '18:00' };
  const rows = [
    {
      name: 'Free',
      location: 'Lagos, Nigeria',
      tags: 'music',
      ticketPrice: null,
      maxAttendees: 50,
      ...saturday,
    },
    {
      name: 'Naira',
      location: 'Abuja, Nigeria',
      ticketPrice: '9000',
      currency: 'NGN',
      maxAttendees: 900,
      ...saturday,
    },
    {
      name: 'Cheap',
      location: 'Nairobi, Kenya',
      ticketPrice: '5',
      currency: 'USD',
      maxAttendees: null,
      ...monday,
    },
    {
      name: 'Dear',
      location: 'Accra, Ghana',
      ticketPrice: '80-120',
      currency: 'USD',
      maxAttendees: 300,
      ...monday,
    },
  ];
  for (const row of rows) await buildEvent(connection.db, row);
});
afterAll(() => connection.close());

async function names(query: Record<string, string>) {
  const parsed = eventListQuerySchema.parse(query);
  return (await listEvents(connection.db, 'https://tukutane.example', parsed, NOW)).items.map(
    ({ name }) => name,
  );
}

test.each([
  [{ place: 'Nigeria|Nairobi' }, ['Cheap', 'Free', 'Naira']],
  [{ place: 'Lagos' }, ['Free']],
  [{ place: 'Atlantis' }, []],
  [{ notPlace: 'West Africa' }, ['Cheap']],
  [{ without: 'music' }, ['Cheap', 'Dear', 'Naira']],
  [{ maxPrice: '0' }, ['Free']],
  [{ maxPrice: '10', currency: 'USD' }, ['Cheap', 'Free']],
  [{ minPrice: '100', currency: 'USD' }, ['Dear']],
  [{ weekdays: '6,7' }, ['Free', 'Naira']],
  [{ notWeekdays: '6' }, ['Cheap', 'Dear']],
  [{ hours: 'evening' }, ['Cheap', 'Dear']],
  [{ seats: '300' }, ['Dear', 'Naira']],
  [{ near: '6.45,3.39', radius: '50' }, ['Free']],
  [{ search: 'music or Dear' }, ['Dear', 'Free']],
])('%j lists %j', async (query, expected) => {
  expect((await names(query)).toSorted()).toEqual(expected);
});

test.each([
  // The cheapest event of each currency comes before the second cheapest of any currency.
  ['cheapest', ['Free', 'Naira', 'Cheap', 'Dear']],
  ['dearest', ['Naira', 'Dear', 'Cheap']],
  ['biggest', ['Naira', 'Dear', 'Free']],
])('%s lists %j', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
});

test('the next page of ranked events continues where the last one ended', async () => {
  const read = async (cursor?: string) => {
    const query = eventListQuerySchema.parse({ sort: 'cheapest', limit: '2', cursor });
    return listEvents(connection.db, 'https://tukutane.example', query, NOW);
  };
  const first = await read();
  const second = await read(first.nextCursor!);
  const all = [...first.items, ...second.items].map(({ name }) => name);
  expect(all).toEqual(await names({ sort: 'cheapest' }));
  expect(second.nextCursor).toBeNull();
});

test.each([{ weekdays: '8' }, { maxPrice: 'x' }, { hours: 'noon' }, { radius: '5' }, { currency: 'ABC' }])(
  '%j is refused with a message about its field',
  (query) => {
    const { error } = eventListQuerySchema.safeParse(query);
    expect(error!.issues[0]!.path).toEqual(Object.keys(query));
    expect(error!.issues[0]!.message).not.toBe('');
  },
);
