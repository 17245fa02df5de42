import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import type { EventSuggestion, ListedEvent } from '#contract/events/events.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent } from '#server/test/factories.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { suggestEvents } from '#server/domains/event-lists/suggest-events.ts';

const HOSTILE = [
  "'", '"', "'; drop table events; --", '%_\\', ':*', 'a:*', 'a & b | !c', '(((', '<->', 'a <-> b', "'a':A",
  '!!!', '()', '\\', 'C++', 'c#', '.NET', 'AT&T', 'a\0b', '\ud800', 'x\udfff', '😀 🎉', '\u202eevil', 'ﷺ',
  `${'a'.repeat(39)}😀`, `a${'𞤀'.repeat(60)}`, 'a'.repeat(200), '-'.repeat(200), 'a-'.repeat(100), "l'".repeat(100),
  '(a+)+$ '.repeat(20), 'ai '.repeat(60), 'constructor __proto__ toString', '٠١٢٣ ௧', '12 31', '2 000 00',
]; // oxfmt-ignore

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
] as const)('on %s', (_, fresh) => {
  let fixture: ApiFixture;
  let owner: string;

  beforeAll(async () => {
    fixture = await ApiFixture.open(await fresh());
    owner = await fixture.account({ name: 'Ama', organization: 'Akwaaba Stack', eventsAllowed: null });
    const facts = { clientId: owner, description: 'Talks.' };
    for (const given of [
      { ...facts, name: 'Blockchain Évening', location: 'Kumasi, Ghana', tags: 'Ledgers, Coffee' },
      { ...facts, name: 'Quiet Meeting', location: 'Dakar', description: 'On SORGHUM harvests, d’abord.' },
      { ...facts, name: 'Blockchain of Old', eventDate: '2020-01-01', location: 'Tunis' },
      { ...facts, name: 'Blockchain in Review', status: 'pending' as const },
      { ...facts, name: 'قمة الناشئة', location: 'Cairo' },
    ]) {
      await buildEvent(fixture.db, given);
    }
  });
  afterAll(() => fixture.close());

  async function search(words: string, more = '') {
    const answer = await fixture.call('GET', `/api/events?search=${encodeURIComponent(words)}${more}`);
    const events = answer.body as ListedEvent[];
    return { ...answer, names: events.map(({ name }) => name), matched: events.map((one) => one.matched) };
  }

  async function suggest(words: string): Promise<EventSuggestion[]> {
    const answer = await fixture.call('GET', `/api/events/suggestions?search=${encodeURIComponent(words)}`);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  test('words are found by prefix, inflection, misspelling, joined spelling and synonym', async () => {
    for (const words of [
      'block',
      'blokchain',
      'block chain',
      'évenings kumasi',
      'web3 ghanaian',
      'events in Ghana',
    ]) {
      expect([words, (await search(words)).names]).toEqual([words, ['Blockchain Évening']]);
    }
    expect((await search('الناشئه')).names).toEqual(['قمة الناشئة']);
    expect((await search('xqzvwk')).names).toEqual([]);
  });

  test('events at the requested time come first, and a search for only a time is never empty', async () => {
    const facts = { clientId: owner, description: 'Lessons.' };
    const dayAfter = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
    await buildEvent(fixture.db, {
      ...facts,
      name: 'Chess of Today',
      location: 'Accra',
      eventDate: dayAfter(0),
    });
    await buildEvent(fixture.db, {
      ...facts,
      name: 'Chess Tomorrow',
      location: 'Accra',
      eventDate: dayAfter(1),
    });
    expect((await search('tomorrow accra')).names).toEqual(['Chess Tomorrow', 'Chess of Today']);
    expect((await search('chess tonight')).names).toEqual(['Chess of Today', 'Chess Tomorrow']);
    expect((await search('demain')).names[0]).toBe('Chess Tomorrow');
    expect((await search('next week')).names).not.toEqual([]);
    expect((await search('chess 30 february')).status).toBe(200);
    await fixture.db.execute(sql`delete from events where name like 'Chess%'`);
  });

  test('if no event in a place matches, all events of the place are shown', async () => {
    const { names, headers } = await search('sorghum kumasi');
    expect(names).toEqual(['Blockchain Évening']);
    expect(headers).toMatchObject({ 'x-search-corrected': 'kumasi', 'x-search-dropped': 'sorghum' });
  });

  test('only a corrected search states what was searched for', async () => {
    const { headers } = await search('blokchain évening');
    expect(decodeURIComponent(String(headers['x-search-corrected']))).toBe('blockchain evening');
    expect(headers).not.toHaveProperty('x-search-dropped');
    expect((await search('blockchain')).headers).not.toHaveProperty('x-search-corrected');
  });

  test('matched words are spelt as in the event, and are returned only for searches', async () => {
    expect((await search('evenings coffee ghana')).matched).toEqual([['Évening', 'Ghana', 'Coffee']]);
    expect((await search('sorghum harvest')).matched).toEqual([['SORGHUM', 'harvests']]);
    const [listed] = (await fixture.call('GET', '/api/events')).body as ListedEvent[];
    expect(listed).not.toHaveProperty('matched');
  });

  test('nonsense and punctuation find nothing', async () => {
    for (const words of ['xqzvwk', 'asdkjfh qwpoeiru', '!!!', '%']) {
      expect([words, (await search(words)).names]).toEqual([words, []]);
    }
  });

  test('edited events and renamed organizers are found by their new words at once, and no longer by the old', async () => {
    const event = await buildEvent(fixture.db, {
      clientId: owner,
      name: 'Plain Talk',
      description: 'Before.',
    });
    const body = { name: 'Zymurgy Salon', description: 'Ferments of Kakamega.', eventDate: event.eventDate };
    expect((await fixture.call('PUT', `/api/events/${event.id}`, { as: owner, body })).status).toBe(200);
    expect((await search('zymurgy')).names).toEqual(['Zymurgy Salon']);
    expect((await search('ferment')).names).toEqual(['Zymurgy Salon']);
    expect((await search('plain')).names).toEqual([]);
    await renameOwner('Quokka Collective');
    expect((await search('quokka')).names).toHaveLength(4);
    expect((await search('akwaaba')).names).toEqual([]);
    await renameOwner('Akwaaba Stack');
  });

  async function renameOwner(organization: string) {
    const body = { name: 'Ama', organization };
    expect((await fixture.call('PATCH', '/api/account', { as: owner, body })).status).toBe(200);
  }

  test('suggestions are places, topics, organizers and upcoming events, each with its matched words', async () => {
    expect(await suggest('blo')).toMatchObject([
      { kind: 'event', text: 'Blockchain Évening', matched: ['Blockchain'] },
    ]);
    expect(await suggest('gha')).toMatchObject([
      { kind: 'place', text: 'Ghana', detail: 'Country', slug: null },
      { kind: 'event' },
    ]);
    expect(await suggest('coff')).toMatchObject([{ kind: 'topic', text: 'Coffee' }, { kind: 'event' }]);
    expect((await suggest('akw'))[0]).toMatchObject({ kind: 'organizer', text: 'Akwaaba Stack' });
    expect(await suggest('tunis')).toEqual([]);
    expect(await suggest('')).toEqual([]);
    expect((await suggest('a')).length + (await suggest('e')).length).toBeLessThanOrEqual(16);
  });

  test('suggestions tolerate misspellings, “free”, and words that no event has together', async () => {
    expect((await suggest('gana'))[0]).toMatchObject({ kind: 'place', text: 'Ghana' });
    for (const typed of ['free', 'blockchain coffee sorghum']) {
      expect((await suggest(typed)).map(({ text }) => text)).toContain('Blockchain Évening');
    }
    expect(await suggest('zzqx')).toEqual([]);
  });

  test('hostile searches find little, and never fail', async () => {
    const now = new Date();
    for (const words of HOSTILE) {
      for (const sort of [undefined, 'date', 'name', 'featured'] as const) {
        const page = await listEvents(fixture.db, 'https://x.example', { search: words, sort }, now);
        expect(page.items.length).toBeLessThanOrEqual(5);
      }
      expect((await suggestEvents(fixture.db, words, now)).length).toBeLessThanOrEqual(8);
    }
    for (const words of HOSTILE.filter((each) => each.isWellFormed())) {
      expect([words, (await search(words)).status]).toEqual([words, 200]);
    }
    for (const path of ['/api/events', '/api/events/suggestions']) {
      expect((await fixture.call('GET', `${path}?search=${'x'.repeat(10_000)}`)).status).toBe(400);
      expect((await fixture.call('GET', `${path}?search=a&search=b`)).status).toBe(400);
      expect((await fixture.call('GET', `${path}?search=%ED%A0%80`)).status).toBeLessThan(500);
    }
  });

  test('a long word of letters with two code units each is cut between letters', async () => {
    const name = `a${'𞤢𞤣𞤤𞤥'.repeat(15)}`;
    await buildEvent(fixture.db, { clientId: owner, name });
    const { status, names } = await search(name);
    expect([status, names]).toEqual([200, [name]]);
  });

  test('a cursor of one search is invalid for another', async () => {
    const next = String((await search('talks', '&limit=1')).headers['link']);
    const cursor = /cursor=([^&>]+)/.exec(next)![1];
    expect((await search('talks', `&limit=1&cursor=${cursor}`)).status).toBe(200);
    const other = await fixture.call('GET', `/api/events?search=meeting&limit=1&cursor=${cursor}`);
    expect([other.status, other.body.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});
