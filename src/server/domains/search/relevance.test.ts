import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { events } from '#server/domains/events/events-tables.ts';
import type { NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { searchWords } from '#server/domains/search-index/search-tables.ts';
import { readSearch } from './read-search.ts';
import { queryText } from './search-plan.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
] as const)('on %s', (_, fresh) => {
  let connection: DatabaseConnection;
  let clientId: string;
  beforeAll(async () => {
    connection = await fresh();
    clientId = (await buildUser(connection.db, { organization: 'Quokka', eventsAllowed: null })).id;
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.db.delete(events);
    await connection.db.delete(searchWords);
  });

  /** Inserts events, each a day before the previous one, so that the date never explains the order. */
  async function given(...facts: Partial<NewEvent>[]) {
    const plain = { clientId, name: 'Evening', description: 'Talks.', category: null, location: null };
    for (const [index, some] of facts.entries()) {
      await buildEvent(connection.db, { ...plain, eventDate: `2026-07-${28 - index}`, ...some });
    }
  }

  async function find(search: string) {
    const { items } = await listEvents(connection.db, 'https://x.example', { search }, NOW);
    return items.map(({ name }) => name);
  }

  test('matches in the name rank first, then tags and place, then the description, then guesses', async () => {
    await given(
      { name: 'Art Evening' },
      { name: 'Tagged', tags: 'art' },
      { name: 'Described', description: 'About art.' },
      { name: 'Artichoke Fair' },
    );
    expect(await find('art')).toEqual(['Art Evening', 'Tagged', 'Described', 'Artichoke Fair']);
  });

  test('a partly typed word finds all its completions, listed as words if they are few', async () => {
    const names = [...'abcdefghijkm'].map((letter) => `Zorp${letter}n`);
    await given(...names.map((name) => ({ name })));
    const query = async () => queryText((await readSearch(connection.db, 'zorp', { now: NOW }))!, 'guessed');
    expect(await query()).not.toContain(':*');
    expect((await find('zorp')).toSorted()).toEqual(names);
    await given({ name: 'Zorpzn' });
    expect(await query()).toContain(':*');
    expect((await find('zorp')).toSorted()).toEqual([...names, 'Zorpzn']);
  });

  test('a synonym ranks one tier below the word itself', async () => {
    await given(
      { name: 'Soirée femmes' },
      { name: 'Tagged', tags: 'femmes' },
      { name: 'Described', description: 'Pour les femmes.' },
      { name: 'Told in English', description: 'For women.' },
    );
    expect(await find('femmes')).toEqual(['Soirée femmes', 'Tagged', 'Described', 'Told in English']);
    expect(await find('women')).toHaveLength(4);
    await given({ name: 'Women Night', eventDate: '2026-07-01' });
    expect((await find('femmes')).slice(0, 2)).toEqual(['Soirée femmes', 'Women Night']);
  });

  test('pages of one event go through all tiers and show each event once', async () => {
    const kinds = [
      { name: 'Solar' },
      { tags: 'solar' },
      { description: 'Solar.' },
      { description: 'Énergie photovoltaïque.' },
      { name: 'Solarium' },
    ];
    await given(...kinds.flatMap((kind) => [kind, kind]).map((kind) => ({ ...kind })));
    const whole = await listEvents(connection.db, 'https://x.example', { search: 'solar' }, NOW);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listEvents(
        connection.db,
        'https://x.example',
        { search: 'solar', limit: 1, cursor },
        NOW,
      );
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && ids.length < 20);
    expect(ids).toHaveLength(10);
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(10);
  });

  test('a word that an event has is not corrected; others are corrected by spelling or sound', async () => {
    await given({ name: 'Pottery' }, { name: 'Lottery' }, { name: 'Meeting', location: 'Ouagadougou' });
    expect(await find('lottery')).toEqual(['Lottery']);
    expect(await find('potery')).toEqual(['Pottery']);
    expect(await find('wagadugu')).toEqual(['Meeting']);
    expect(await find('robbery')).toEqual([]);
    await given({ name: 'Docks 12' });
    expect(await find('docks12')).toEqual(['Docks 12']);
  });

  test('if no event has all words, one may be missing, then more, but the place must match', async () => {
    await given(
      { name: 'Robots', location: 'Sfax' },
      { name: 'Workshop One', location: 'Lagos' },
      { name: 'Workshop Two', location: 'Lagos' },
    );
    expect(await find('workshop robots')).toEqual(['Workshop Two', 'Workshop One', 'Robots']);
    expect(await find('robots lagos')).toEqual(['Workshop Two', 'Workshop One']);
    expect(await find('robots workshop tunisia one')).toEqual(['Robots']);
    expect(await find('robots nairobi')).toEqual([]);
    const { corrected } = await listEvents(
      connection.db,
      'https://x.example',
      { search: 'robots lagos' },
      NOW,
    );
    expect(corrected).toBe('lagos');
    expect(await find('where can I find robots in Tunisia')).toEqual(['Robots']);
    expect(await find('robots workshop tunisia')).toEqual(['Robots']);
  });

  test('lists of featured and other events use the same search, even if one of them is empty', async () => {
    await given(
      { name: 'Robot Fair', location: 'Sfax', featured: true },
      { name: 'Lunch', location: 'Sfax' },
      { name: 'Dinner', location: 'Sfax', featured: true },
    );
    const both = async (search: string) =>
      Promise.all(
        (['only', 'exclude'] as const).map(async (featured) => {
          const query = { search, featured };
          const { items } = await listEvents(connection.db, 'https://x.example', query, NOW);
          return items.map(({ name }) => name);
        }),
      );
    expect(await both('robot sfax')).toEqual([['Robot Fair'], []]);
    expect(await both('football sfax')).toEqual([['Dinner', 'Robot Fair'], ['Lunch']]);
  });

  test('a misspelt word is corrected to a place or a common search term rather than another word', async () => {
    await given(
      { name: 'Health' },
      { name: 'Noon', description: 'Before the heat, we press.' },
      { name: 'Quay', location: 'Lagos' },
    );
    expect(await find('heath')).toEqual(['Health']);
    expect(await find('agos')).toEqual(['Quay']);
    expect(await find('dress')).toEqual([]);
  });

  test('one of seven letters may be replaced; a word that only sounds like a place is not corrected to it', async () => {
    await given({ name: 'Fintech Breakfast' }, { name: 'Hackathon', location: 'Khartoum' });
    expect(await find('finteck')).toEqual(['Fintech Breakfast']);
    expect(await find('khartum')).toEqual(['Hackathon']);
    expect(await find('cartoum')).toEqual(['Hackathon']);
    expect(await find('quantum')).toEqual([]);
  });

  test('if no event is in both of two places, either matches; a place inside another narrows the search', async () => {
    await given(
      { name: 'Lake', location: 'Kampala' },
      { name: 'Park', location: 'Nairobi' },
      { name: 'Port', location: 'Mombasa' },
    );
    expect((await find('nairobi or kampala')).toSorted()).toEqual(['Lake', 'Park']);
    expect(await find('nairobi kenya')).toEqual(['Park']);
  });

  test('events in a named month or on a named weekday rank first, and a kind of thing before the wider thing', async () => {
    await given(
      { name: 'Coding Club', eventDate: '2026-07-03' },
      { name: 'Programming', eventDate: '2026-08-08' },
    );
    expect((await find('coding juillet'))[0]).toBe('Coding Club');
    expect((await find('samedi'))[0]).toBe('Programming');
    expect(await find('python')).toHaveLength(2);
    await given({ name: 'Python Evening' });
    expect((await find('python'))[0]).toBe('Python Evening');
  });

  test('a place is found by its names in English, French and Arabic', async () => {
    await given({ name: 'Nile', location: 'Cairo' }, { name: 'Lagoon', location: 'Abidjan' });
    for (const search of ['cairo', 'le caire', 'Égypte', 'egyptian', 'مصر', 'القاهرة', 'north africa']) {
      expect([search, await find(search)]).toEqual([search, ['Nile']]);
    }
    for (const search of ['ivory coast', 'cote d ivoire', 'ivoirien', "Afrique de l'Ouest"]) {
      expect([search, await find(search)]).toEqual([search, ['Lagoon']]);
    }
  });

  test('a search that asks for all events finds all', async () => {
    await given({ name: 'One' }, { name: 'Two' });
    expect(await find('upcoming events')).toHaveLength(2);
    expect(await find('événements')).toHaveLength(2);
  });
});
