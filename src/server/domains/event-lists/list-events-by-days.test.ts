import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventListQuerySchema } from '#contract/events/events.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { buildEvent } from '#server/test/factories.ts';
import { daysOf } from './filters/query-days.ts';
import { listEvents } from './list-events.ts';

/** The time at which the events are listed, a Wednesday. */
const NOW = new Date('2026-06-17T12:00:00Z');

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshDatabase();
  for (const [name, eventDate, eventEndDate] of [
    ['January', '2026-01-10'],
    ['Camp', '2026-06-10', '2026-06-18'],
    ['Monday', '2026-06-15'],
    ['Wednesday', '2026-06-17'],
    ['Saturday', '2026-06-20'],
    ['Fair', '2026-06-21', '2026-06-24'],
    ['Month end', '2026-06-30'],
    ['July', '2026-07-01'],
    ['August', '2026-08-01'],
  ] as const) {
    await buildEvent(connection.db, {
      name,
      eventDate,
      eventEndDate: eventEndDate ?? null,
      location: 'Accra',
    });
  }
});
afterAll(() => connection.close());

async function names(query: Record<string, unknown>, now = NOW) {
  const list = await listEvents(connection.db, 'https://hub.example', eventListQuerySchema.parse(query), now);
  return list.items.map((event) => event.name);
}

test.each([
  ['today', ['Camp', 'Wednesday']],
  ['weekend', ['Saturday', 'Fair']],
  ['week', ['Camp', 'Wednesday', 'Saturday', 'Fair']],
  ['month', ['Camp', 'Wednesday', 'Saturday', 'Fair', 'Month end']],
  ['next-month', ['July']],
])('%s finds the remaining events of these days', async (dates, expected) => {
  expect(await names({ dates })).toEqual(expected);
});

test('a preset covers whole calendar days', () => {
  const days = (dates: 'weekend' | 'week' | 'month' | 'next-month', day: string) => {
    const { from, to } = daysOf({ dates }, new Date(`${day}T23:59:59Z`))!;
    return `${from} ${to}`;
  };
  expect(days('weekend', '2026-06-20')).toBe('2026-06-20 2026-06-21');
  expect(days('weekend', '2026-06-21')).toBe('2026-06-20 2026-06-21');
  expect(days('weekend', '2026-06-22')).toBe('2026-06-27 2026-06-28');
  expect(days('week', '2026-06-21')).toBe('2026-06-15 2026-06-21');
  expect(days('month', '2028-02-29')).toBe('2028-02-01 2028-02-29');
  expect(days('next-month', '2026-01-31')).toBe('2026-02-01 2026-02-28');
  expect(days('next-month', '2026-12-31')).toBe('2027-01-01 2027-01-31');
});

test('an event of several days is found on each, including the first and the last', async () => {
  expect(await names({ from: '2026-06-24', to: '2026-06-24' })).toEqual(['Fair']);
  expect(await names({ from: '2026-06-21', to: '2026-06-21' })).toEqual(['Fair']);
  expect(await names({ from: '2026-06-22', to: '2026-06-23' })).toEqual(['Fair']);
  expect(await names({ from: '2026-06-25', to: '2026-06-29' })).toEqual([]);
});

test('picked days may be open at one end and override a preset', async () => {
  expect(await names({ from: '2026-06-25' })).toEqual(['Month end', 'July', 'August']);
  expect(await names({ to: '2026-06-20' })).toEqual(['Camp', 'Wednesday', 'Saturday']);
  expect(await names({ from: '2026-08-01', dates: 'today' })).toEqual(['August']);
});

test('picked days in the past list past events, unless the query says upcoming', async () => {
  expect(await names({ from: '2026-06-15', to: '2026-06-17' })).toEqual(['Camp', 'Monday', 'Wednesday']);
  expect(await names({ from: '2026-06-15', to: '2026-06-17', when: 'upcoming' })).toEqual([
    'Camp',
    'Wednesday',
  ]);
  expect(await names({ from: '2026-01-01', to: '2026-01-31' })).toEqual(['January']);
  // Events are listed latest first, like past events.
  expect(await names({ to: '2026-06-15' })).toEqual(['Monday', 'Camp', 'January']);
});

test('a link to the next page still works after midnight', async () => {
  const query = { dates: 'month', limit: 1 };
  const first = await listEvents(
    connection.db,
    'https://hub.example',
    eventListQuerySchema.parse(query),
    NOW,
  );
  const cursor = first.nextCursor!;
  expect(await names({ ...query, cursor }, new Date('2026-06-18T00:10:00Z'))).toEqual(['Saturday']);
  await expect(names({ dates: 'week', limit: 1, cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
});

test.each([
  [{ from: '2026-02-30' }, 'from must be a day such as 2026-11-21'],
  [{ from: '0000-01-01' }, 'from must be a day such as 2026-11-21'],
  [{ from: ['2026-01-01', '2026-01-02'] }, 'from must be a day such as 2026-11-21'],
  [{ to: "2026-01-01' or 1=1" }, 'to must be a day such as 2026-11-21'],
  [{ from: '2026-06-02', to: '2026-06-01' }, 'to must not be before from'],
  [{ dates: 'tomorrow' }, 'dates must be one of: today, weekend, week, month, next-month'],
  [{ region: 'europe' }, 'region must be one of:'],
  [{ near: '91,0' }, 'near must be latitude and longitude in degrees'],
  [{ near: '1' }, 'near must be latitude and longitude in degrees'],
  [{ near: 'NaN,Infinity' }, 'near must be latitude and longitude in degrees'],
  [{ near: '1e2,5' }, 'near must be latitude and longitude in degrees'],
  [{ near: '1'.repeat(10_000) }, 'near must be latitude and longitude in degrees'],
  [{ sort: 'distance' }, 'sort by distance needs near'],
])('%o is refused with a message', (query, sentence) => {
  const { error } = eventListQuerySchema.safeParse(query);
  expect(error?.issues.map(({ message }) => message).join()).toContain(sentence);
  expect(error?.issues[0]?.path).toEqual([Object.keys(query).at(-1)]);
});

test('the first and last days that the calendar supports work like others', async () => {
  expect(await names({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(9);
  expect(await names({ from: '9999-12-31' })).toEqual([]);
  expect(await names({ to: '0001-01-01' })).toEqual([]);
});

test('empty fields of a form count as absent', async () => {
  expect(await names({ dates: '', from: '', to: '', near: '', region: '', sort: '' })).toEqual(
    await names({}),
  );
});

test('long-running events come first, and pages continue to all the others', async () => {
  const other = await freshDatabase();
  const { db } = other;
  const places = ['Accra', 'Dakar', 'Lagos'];
  const spans = [
    ['2026-01-05', '2026-12-20'],
    ['2025-11-01', '2026-06-16'],
    ['2026-06-12', '2026-06-16'],
    ['2026-06-13', '2026-06-16'],
    ['2026-06-14', '2026-06-18'],
    ['2026-06-16', null],
    ['2026-06-17', '2026-07-17'],
    ['2026-06-18', null],
  ] as const;
  for (const [index, [eventDate, eventEndDate]] of spans.entries()) {
    const location = places[index % places.length]!;
    const featured = index % 2 === 0;
    await buildEvent(db, { name: eventDate, eventDate, eventEndDate, location, featured });
  }
  // An event that ended on 15 June is over in every African time zone by `NOW`.
  await buildEvent(db, {
    name: 'Over',
    eventDate: '2026-01-01',
    eventEndDate: '2026-06-15',
    location: 'Accra',
  });
  const pages = async (query: Record<string, unknown>) => {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const parsed = eventListQuerySchema.parse({ ...query, limit: 1, cursor });
      const page = await listEvents(db, 'https://hub.example', parsed, NOW);
      found.push(...page.items.map(({ name }) => name));
      expect(page.total).toBe(page.nextCursor === null ? found.length : page.total);
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  };
  const running = ['2026-01-05', '2026-06-14', '2026-06-17', '2026-06-18'];
  for (const filter of [{}, { region: 'west-africa' }, { from: '2026-06-17' }, { sort: 'name' }]) {
    expect([filter, await pages(filter)]).toEqual([filter, running]);
  }
  const week = ['2025-11-01', '2026-01-05', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-16'];
  const days = { from: '2026-06-16', to: '2026-06-16' };
  expect(await pages({ ...days, sort: 'date' })).toEqual(week);
  expect(await pages({ ...days, region: 'west-africa' })).toEqual(week.toReversed());
  expect(await pages({ sort: 'featured' })).toEqual(['2026-01-05', '2026-06-14', '2026-06-17', '2026-06-18']);
  await other.close();
});
