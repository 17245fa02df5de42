import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
let owner: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  owner = await fixture.account();
});
afterAll(() => fixture.close());

const hints = async (query: Record<string, string>) => {
  const { status, body } = await fixture.call(
    'GET',
    `/api/event-hints?${new URLSearchParams(query).toString()}`,
    {
      as: owner,
    },
  );
  expect(status).toBe(200);
  return body;
};

test('the location proposes a time zone and the cities of its country, and nothing when it is unknown', async () => {
  expect(await hints({ location: 'Dakar, Senegal' })).toEqual({
    timezone: 'Africa/Dakar',
    country: 'Senegal',
    currency: 'XOF',
    cities: expect.arrayContaining(['Dakar', 'Saint-Louis']),
    similar: [],
  });
  const nothing = { timezone: null, country: null, currency: null, cities: [], similar: [] };
  expect(await hints({ location: 'Nowhere at all' })).toEqual(nothing);
  const { status } = await fixture.call('GET', '/api/event-hints?eventDate=0000-01-01', { as: owner });
  expect(status).toBe(400);
  expect(await hints({})).toEqual(nothing);
});

test('only other events with a similar name in the same city on the same days are reported', async () => {
  const { id, slug, name } = await buildEvent(fixture.db, {
    name: 'DevFest Lagos 2031',
    location: 'Lagos, Nigeria',
    eventDate: '2031-05-10',
    eventEndDate: '2031-05-12',
  });
  await buildEvent(fixture.db, {
    name: 'DevFest Lagos (pending)',
    location: 'Lagos, Nigeria',
    eventDate: '2031-05-10',
    status: 'pending',
  });
  const typed: Record<string, string> = { name: 'Devfest LAGOS', location: 'Lagos', eventDate: '2031-05-12' };
  expect((await hints(typed)).similar).toEqual([{ name, slug, eventDate: '2031-05-10' }]);
  const others: Record<string, string>[] = [
    { name: 'Lagos Art Walk' },
    { location: 'Abuja, Nigeria' },
    { eventDate: '2031-05-13' },
    { eventDate: '2031-05-01', eventEndDate: '2031-05-09' },
    { except: id },
  ];
  for (const other of others) {
    expect([other, (await hints({ ...typed, ...other })).similar]).toEqual([other, []]);
  }
});
