import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventListQuerySchema } from '#contract/events/events.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { insertEvents, type NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { listEvents } from './list-events.ts';
import { listFeaturedEvents } from './list-featured-events.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const PUBLIC_URL = 'https://tukutane.example';

let connection: DatabaseConnection;
let ownerId: string;

beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

beforeEach(async () => {
  await connection.db.delete(users);
  const [owner] = await connection.db
    .insert(users)
    .values({
      name: 'Ama Mensah',
      organization: 'Akwaaba Code',
      email: 'ama@akwaaba.example',
      passwordHash: '-',
    })
    .returning();
  ownerId = owner!.id;
});

/** Inserts approved events in the week after NOW, one for each argument. */
async function givenEvents(...facts: Partial<NewEvent>[]) {
  const event = { clientId: ownerId, name: 'Meetup', description: 'Talks.', eventDate: '2026-06-22' };
  return insertEvents(
    connection.db,
    facts.map((some) => ({ ...event, status: 'approved' as const, ...some })),
  );
}

async function list(query: Record<string, unknown> = {}, now = NOW) {
  return listEvents(connection.db, PUBLIC_URL, eventListQuerySchema.parse(query), now);
}

async function names(query: Record<string, unknown> = {}, now = NOW) {
  return (await list(query, now)).items.map((event) => event.name);
}

/** Returns a cursor with arbitrary content. */
function forge(content: unknown) {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Returns the event names of all pages of a list, `limit` per page. */
async function pagedNames(query: Record<string, unknown>, limit: number) {
  const found: string[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page = await list({ ...query, limit, ...(cursor === undefined ? {} : { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items.map((event) => event.name));
    cursor = page.nextCursor;
  }
  return found;
}

test('online and in-person filters both include hybrid events', async () => {
  await givenEvents(
    { name: 'Hall', venue: 'iHub', location: 'Nairobi, Kenya' },
    { name: 'Webinar', location: 'Online' },
    { name: 'Hybrid', location: 'Accra, Ghana', attendance: 'both' },
  );
  expect((await names({ attendance: 'online' })).toSorted()).toEqual(['Hybrid', 'Webinar']);
  expect((await names({ attendance: 'in-person' })).toSorted()).toEqual(['Hall', 'Hybrid']);
});

test('only approved events are listed', async () => {
  await givenEvents(
    { name: 'Seen' },
    { name: 'Waiting', status: 'pending' },
    { name: 'Refused', status: 'rejected' },
    { name: 'Stored', status: 'archived' },
  );
  expect(await names()).toEqual(['Seen']);
  expect((await list()).total).toBe(1);
});

test('a response has both spellings of fields that the spec names twice', async () => {
  await givenEvents({ featured: true, heroPath: '/media/a.jpg', location: 'Kumasi, Ghana' });
  const [event] = (await list()).items;
  expect(event).toMatchObject({
    featured: true,
    isFeatured: true,
    isPublished: true,
    heroPath: '/media/a.jpg',
    heroImage: 'https://tukutane.example/media/a.jpg',
    logoUrl: null,
    country: 'Ghana',
    timezone: 'Africa/Accra',
    ticketPrice: null,
    currency: 'USD',
  });
  expect(event).not.toHaveProperty('searchText');
});

describe('past and upcoming', () => {
  const LAST_MINUTE_IN_LAGOS = new Date('2026-06-14T22:59:59Z');
  const MIDNIGHT_IN_LAGOS = new Date('2026-06-14T23:00:00Z');

  test('an event stays upcoming until midnight in its own time zone', async () => {
    await givenEvents(
      { name: 'Lagos', eventDate: '2026-06-14', timezone: 'Africa/Lagos' },
      { name: 'Auckland', eventDate: '2026-06-14', timezone: 'Pacific/Auckland' },
      { name: 'Honolulu', eventDate: '2026-06-14', timezone: 'Pacific/Honolulu' },
    );
    expect((await names({}, LAST_MINUTE_IN_LAGOS)).toSorted()).toEqual(['Honolulu', 'Lagos']);
    expect(await names({ when: 'past' }, LAST_MINUTE_IN_LAGOS)).toEqual(['Auckland']);
    expect(await names({}, MIDNIGHT_IN_LAGOS)).toEqual(['Honolulu']);
    expect(await names({ when: 'all' }, MIDNIGHT_IN_LAGOS)).toHaveLength(3);
  });

  test('an event of several days is upcoming until the last one is over', async () => {
    await givenEvents({ name: 'Festival', eventDate: '2026-06-10', eventEndDate: '2026-06-15' });
    expect(await names()).toEqual(['Festival']);
    expect(await names({}, new Date('2026-06-16T00:00:00Z'))).toEqual([]);
  });

  test('past events are listed most recent first unless an order is chosen', async () => {
    await givenEvents({ name: 'Older', eventDate: '2026-01-01' }, { name: 'Newer', eventDate: '2026-05-01' });
    expect(await names({ when: 'past' })).toEqual(['Newer', 'Older']);
    expect(await pagedNames({ when: 'past' }, 1)).toEqual(['Newer', 'Older']);
    expect(await names({ when: 'past', sort: 'date' })).toEqual(['Older', 'Newer']);
  });
});

describe('filters', () => {
  test('flyerEnabled separates events with flyers from those without', async () => {
    await givenEvents({ name: 'Flyers', flyerEnabled: true }, { name: 'Info' });
    expect(await names({ flyerEnabled: 'true' })).toEqual(['Flyers']);
    expect(await names({ flyerEnabled: 'false' })).toEqual(['Info']);
    expect(await names({ flyerEnabled: '' })).toHaveLength(2);
  });

  test('a category is matched by category or by tag, and other is the rest', async () => {
    await givenEvents(
      { name: 'Tech', category: 'technology' },
      { name: 'Class', category: 'education', tags: 'Python, Workshop' },
      { name: 'Clinic', category: 'health' },
    );
    expect(await names({ category: 'technology' })).toEqual(['Tech']);
    expect(await names({ category: 'WORKSHOP' })).toEqual(['Class']);
    expect(await names({ category: 'other' })).toEqual(['Clinic']);
    expect(await names({ category: 'all' })).toHaveLength(3);
  });

  test('a country is found by any of its spellings, an unknown one finds nothing', async () => {
    await givenEvents(
      { name: 'Abidjan', location: 'Plateau, Abidjan' },
      { name: 'Kigali', location: 'Kigali' },
    );
    expect(await names({ country: 'cote d’ivoire' })).toEqual(['Abidjan']);
    expect(await names({ country: 'Atlantis' })).toEqual([]);
  });

  test('featured events can be excluded or listed alone', async () => {
    await givenEvents({ name: 'Star', featured: true }, { name: 'Plain' });
    expect(await names({ featured: 'exclude' })).toEqual(['Plain']);
    expect(await names({ featured: 'only' })).toEqual(['Star']);
    expect(await names()).toHaveLength(2);
  });
});

describe('search', () => {
  test('every word must match, ignoring accents and case, and parts of words match', async () => {
    await givenEvents(
      { name: 'Journée du Code', location: 'Lomé, Togo' },
      { name: 'Code Night', location: 'Accra, Ghana' },
    );
    expect(await names({ search: 'CODÉ lome' })).toEqual(['Journée du Code']);
    expect(await names({ search: 'journ' })).toEqual(['Journée du Code']);
    expect(await names({ search: 'code cairo' })).toEqual([]);
  });

  test('the organizer, the tags and the venue are searched', async () => {
    await givenEvents({ name: 'One', tags: 'robotics' }, { name: 'Two', venue: 'Impact House' });
    expect(await names({ search: 'akwaaba' })).toHaveLength(2);
    expect(await names({ search: 'robotics' })).toEqual(['One']);
    expect(await names({ search: 'impact house' })).toEqual(['Two']);
  });

  test('matches in the name come first, then tags, place and organizer, then the description', async () => {
    const soon = { eventDate: '2026-06-16' };
    await givenEvents(
      { ...soon, name: 'In the text', description: 'We talk about solar power.' },
      { name: 'Place', venue: 'Solar Hall' },
      { name: 'Later solar', eventDate: '2026-08-01' },
      { name: 'Solar now' },
    );
    const ranked = ['Solar now', 'Later solar', 'Place', 'In the text'];
    expect(await names({ search: 'solar' })).toEqual(ranked);
    expect(await pagedNames({ search: 'solar' }, 1)).toEqual(ranked);
    expect((await names({ search: 'solar', sort: 'date' }))[0]).toBe('In the text');
  });

  test('punctuation alone finds nothing, and is ignored beside words', async () => {
    await givenEvents({ name: '100% Open_Source \\o/' }, { name: 'Plain' });
    for (const signs of ['%', '_', '\\', '!!!', "'", '|', ':*'])
      expect(await names({ search: signs })).toEqual([]);
    expect(await names({ search: '100% <source>' })).toEqual(['100% Open_Source \\o/']);
    expect(await names({ search: "'; drop table events; --" })).toEqual([]);
    expect(await names({ search: 'pl\0ain' })).toEqual(['Plain']);
  });
});

describe('order', () => {
  test('name and location are sorted by folded keys, missing locations last', async () => {
    await givenEvents(
      { name: 'zebra', location: null },
      { name: 'Élan', location: 'Abidjan' },
      { name: 'apple', location: 'Zanzibar' },
      { name: 'Fête', location: 'Ségou' },
      { name: 'Banana', location: 'Lagos' },
      { name: 'École', location: null },
    );
    const byName = ['apple', 'Banana', 'École', 'Élan', 'Fête', 'zebra'];
    expect(await names({ sort: 'name' })).toEqual(byName);
    expect(await pagedNames({ sort: 'name' }, 2)).toEqual(byName);
    const byLocation = await names({ sort: 'location' });
    expect(byLocation.slice(0, 4)).toEqual(['Élan', 'Banana', 'Fête', 'apple']);
    expect(await pagedNames({ sort: 'location' }, 1)).toEqual(byLocation);
  });

  test('featured puts featured events first, each group by date', async () => {
    await givenEvents(
      { name: 'plain soon', eventDate: '2026-06-16' },
      { name: 'star late', eventDate: '2026-07-30', featured: true },
      { name: 'star soon', eventDate: '2026-07-01', featured: true },
    );
    const order = ['star soon', 'star late', 'plain soon'];
    expect(await names({ sort: 'featured' })).toEqual(order);
    expect(await pagedNames({ sort: 'featured' }, 1)).toEqual(order);
  });

  test('the featured list has approved events that are not over, by date, at most 24', async () => {
    await givenEvents(
      { name: 'late', eventDate: '2026-09-01', featured: true },
      { name: 'soon', eventDate: '2026-06-16', featured: true },
      { name: 'over', eventDate: '2026-06-01', featured: true },
      { name: 'waiting', featured: true, status: 'pending' },
      { name: 'plain' },
    );
    expect((await listFeaturedEvents(connection.db, PUBLIC_URL, NOW)).map((event) => event.name)).toEqual([
      'soon',
      'late',
    ]);
    await givenEvents(...Array.from({ length: 30 }, () => ({ featured: true })));
    expect(await listFeaturedEvents(connection.db, PUBLIC_URL, NOW)).toHaveLength(24);
  });
});

describe('pages', () => {
  test.each(['date', 'featured', 'name', 'location'])(
    'by %s, pages contain each event exactly once, even if many share a key',
    async (sort) => {
      await givenEvents(
        ...Array.from({ length: 50 }, (_, number) => ({
          name: `Same ${number % 3}`,
          slug: `event-${number}`,
          location: number % 5 === 0 ? null : `City ${number % 2}`,
          featured: number % 4 === 0,
          eventDate: `2026-07-0${1 + (number % 4)}`,
        })),
      );
      const whole = await list({ sort, limit: 100 });
      const slugs: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await list({ sort, limit: 7, cursor });
        expect(page.total).toBe(50);
        slugs.push(...page.items.map((event) => event.slug));
        cursor = page.nextCursor;
      }
      expect(slugs).toEqual(whole.items.map((event) => event.slug));
      expect(new Set(slugs).size).toBe(50);
    },
  );

  test('an event that is added during paging causes no duplicates', async () => {
    await givenEvents({ name: 'b', eventDate: '2026-07-02' }, { name: 'c', eventDate: '2026-07-03' });
    const first = await list({ limit: 1 });
    await givenEvents({ name: 'a', eventDate: '2026-07-01' });
    expect(await names({ limit: 1, cursor: first.nextCursor })).toEqual(['c']);
  });

  test('a page has 24 events by default', async () => {
    await givenEvents(...Array.from({ length: 25 }, () => ({})));
    const page = await list();
    expect(page.items).toHaveLength(24);
    expect(await list({ cursor: page.nextCursor })).toMatchObject({ nextCursor: null, total: 25 });
  });

  test('a cursor of other filters or another order is refused', async () => {
    await givenEvents({}, {}, {});
    const { nextCursor: cursor } = await list({ limit: 1 });
    expect(await list({ limit: 2, cursor })).toMatchObject({ nextCursor: null });
    for (const other of [{ sort: 'name' }, { search: 'meetup' }, { when: 'all' }, { category: 'other' }]) {
      await expect(list({ ...other, cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    }
  });

  test('a broken or forged cursor is refused and never reaches the database', async () => {
    await givenEvents({ name: 'a' }, { name: 'b' });
    const { nextCursor } = await list({ sort: 'name', limit: 1 });
    const [print] = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString()) as [string];
    const id = '00000000-0000-4000-8000-000000000000';
    for (const cursor of [
      'x',
      '%00',
      forge(null),
      forge({ print }),
      forge([print]),
      forge([print, ['a']]),
      forge([print, ['a', 'not-an-id']]),
      forge([print, ['a\0', id]]),
      forge([print, [7, id]]),
      forge([print, ['a', id, 'more']]),
    ]) {
      await expect(list({ sort: 'name', cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    }
    const dated = JSON.parse(Buffer.from((await list({ limit: 1 })).nextCursor!, 'base64url').toString());
    for (const date of ['2026-02-30', '0000-01-01', 'infinity']) {
      const cursor = forge([dated[0], [date, id]]);
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    }
  });

  test('counting stops at a thousand', async () => {
    await givenEvents(...Array.from({ length: 1000 }, (_, number) => ({ slug: `e${number}` })));
    expect(await list()).toMatchObject({ total: 1000, totalCapped: false });
    await givenEvents({});
    expect(await list()).toMatchObject({ total: 1000, totalCapped: true });
  });
});

test('an invalid query is refused before it reaches the database', () => {
  for (const query of [
    { search: ['a', 'b'] },
    { search: 'x'.repeat(10_000) },
    { limit: '-1' },
    { limit: '0' },
    { limit: '101' },
    { limit: '1e99' },
    { limit: 'ten' },
    { sort: 'price' },
    { when: 'tomorrow' },
    { category: 'cooking' },
    { flyerEnabled: 'maybe' },
    { featured: ['only', 'only'] },
    { cursor: 'x'.repeat(10_000) },
  ]) {
    expect(eventListQuerySchema.safeParse(query).success).toBe(false);
  }
});
