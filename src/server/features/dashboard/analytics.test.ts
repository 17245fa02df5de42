import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Analytics, AnalyticsCounts } from '#contract/accounts/analytics.ts';
import { rollUp, utcDay, type Happened } from '#server/domains/analytics/rollups.ts';
import { addToRollups } from '#server/domains/analytics/write-rollups.ts';
import { flyers } from '#server/domains/flyers/flyers-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildTemplate } from '#server/test/factories.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => utcDay(new Date(Date.now() - days * DAY_MS));
const counts = (given: Partial<AnalyticsCounts>) => ({ view: 0, flyer: 0, download: 0, share: 0, click: 0, calendar: 0, ...given }); // oxfmt-ignore

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('on %s', (_engine, open) => {
  let fixture: ApiFixture;
  let owner: string;
  let event: Awaited<ReturnType<typeof buildEvent>>;
  beforeAll(async () => {
    fixture = await ApiFixture.open(await open());
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    owner = await fixture.account({ packageTier: 'gold' });
    event = await buildEvent(fixture.db, { clientId: owner, name: 'Demo Day' });
  });

  const counted = (given: Partial<Happened> & Pick<Happened, 'counts'>) =>
    addToRollups(fixture.db, rollUp({ eventId: event.id, ownerId: owner, day: daysAgo(0), ...given }));
  const read = async (query = '', as = owner): Promise<Analytics> => {
    const answer = await fixture.call('GET', `/api/analytics${query}`, { as });
    expect(answer.status).toBe(200);
    return answer.body as Analytics;
  };
  const csv = async (query: string, as = owner): Promise<string[]> => {
    const answer = await fixture.call('GET', `/api/analytics/export${query}`, { as });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return String(answer.body).split('\r\n');
  };

  test('users can choose their own events, listed newest first and without drafts', async () => {
    const { id } = await buildEvent(fixture.db, { clientId: owner, name: 'Later', eventDate: '2027-05-04' });
    await buildEvent(fixture.db, { clientId: owner, status: 'draft' });
    const { body } = await fixture.call('GET', '/api/analytics/events', { as: owner });
    expect(body).toEqual([
      { id, name: 'Later', eventDate: '2027-05-04' },
      { id: event.id, name: 'Demo Day', eventDate: event.eventDate },
    ]);
  });

  test('a new account has a month of zeros', async () => {
    const { totals, days, from, to, previousFrom, previousTo, ...rest } = await read();
    expect([from, to, previousFrom, previousTo]).toEqual([daysAgo(29), daysAgo(0), daysAgo(59), daysAgo(30)]);
    expect(days).toEqual(Array.from({ length: 30 }, (_, n) => ({ day: daysAgo(29 - n), ...counts({}) })));
    expect(Object.values(totals)).toEqual(Array.from({ length: 6 }, () => ({ count: 0, previous: 0 })));
    const breakdowns = { countries: [], templates: [], sources: [] };
    expect(rest).toEqual({
      event: null,
      breakdowns,
      events: [],
      flyers: [],
      flyerVisits: { count: 0, previous: 0 },
    });
  });

  test.each([7, 30, 90, 365])(
    'a period of %d days ends today and is compared with the previous period of the same length',
    async (days) => {
      for (const [ago, view] of [
        [0, 1],
        [days - 1, 10],
        [days, 100],
        [2 * days - 1, 1000],
        [2 * days, 10_000],
        [-1, 100_000],
      ] as const) {
        await counted({ day: daysAgo(ago), counts: { view }, source: 'direct' });
      }
      for (const query of [`?days=${days}`, `?days=${days}&event=${event.id}`]) {
        const { totals, days: each, breakdowns } = await read(query);
        expect(totals.view).toEqual({ count: 11, previous: 1100 });
        expect(each).toHaveLength(days);
        expect([each[0], each.at(-1)]).toEqual([
          { day: daysAgo(days - 1), ...counts({ view: 10 }) },
          { day: daysAgo(0), ...counts({ view: 1 }) },
        ]);
        expect(breakdowns!.sources).toEqual([{ key: 'direct', label: 'Direct', ...counts({ view: 11 }) }]);
      }
    },
  );

  test('counts are broken down by country, template, source and event, the busiest first', async () => {
    const template = await buildTemplate(fixture.db, { eventId: event.id, name: 'Kanga' });
    const other = await buildEvent(fixture.db, { clientId: owner, name: 'Pitch Night' });
    await counted({ counts: { flyer: 2 }, country: 'Kenya', template: template.id });
    await counted({ counts: { flyer: 1 }, country: 'Ghana', template: '', day: daysAgo(3) });
    await counted({ counts: { view: 9 }, source: 'linkedin.com', eventId: other.id });
    const { breakdowns, events } = await read();
    expect(breakdowns).toEqual({
      countries: [
        { key: 'Kenya', label: 'Kenya', ...counts({ flyer: 2 }) },
        { key: 'Ghana', label: 'Ghana', ...counts({ flyer: 1 }) },
      ],
      templates: [
        { key: template.id, label: 'Kanga · Demo Day', ...counts({ flyer: 2 }) },
        { key: '', label: 'Deleted templates', ...counts({ flyer: 1 }) },
      ],
      sources: [{ key: 'linkedin.com', label: 'linkedin.com', ...counts({ view: 9 }) }],
    });
    expect(events).toEqual([
      { id: other.id, name: 'Pitch Night', slug: other.slug, ...counts({ view: 9 }) },
      { id: event.id, name: 'Demo Day', slug: event.slug, ...counts({ flyer: 3 }) },
    ]);
    const ofEvent = await read(`?event=${event.id}`);
    expect(ofEvent.event).toEqual({ id: event.id, name: 'Demo Day', slug: event.slug });
    expect([ofEvent.events, ofEvent.breakdowns!.sources]).toEqual([[], []]);
    expect(ofEvent.breakdowns!.templates[0]!.label).toBe('Kanga');
    expect(ofEvent.totals.flyer).toEqual({ count: 3, previous: 0 });
  });

  test('labels that are our own words are in the reader’s language, on the page and in the file', async () => {
    await counted({ counts: { flyer: 1 }, template: '' });
    await counted({ counts: { view: 2 }, source: 'direct' });
    await counted({ counts: { view: 1 }, source: 'linkedin.com' });
    const given = { as: owner, headers: { 'accept-language': 'pt' } };
    const { breakdowns } = (await fixture.call('GET', '/api/analytics', given)).body as Analytics;
    expect(breakdowns!.sources.map(({ label }) => label)).toEqual(['Acesso direto', 'linkedin.com']);
    expect(breakdowns!.templates.map(({ label }) => label)).toEqual(['Modelos eliminados']);
    const file = await fixture.call('GET', '/api/analytics/export?by=source', given);
    expect(String(file.body)).toContain('\r\nAcesso direto,2,');
  });

  test('today’s counts appear at once and are added to those of past days', async () => {
    await counted({ counts: { view: 5 }, source: 'old.example', day: daysAgo(2) });
    await counted({ counts: { view: 4 }, source: 'both.example', day: daysAgo(2) });
    const sources = async () => (await read()).breakdowns!.sources.map(({ key, view }) => [key, view]);
    expect(await sources()).toEqual([
      ['old.example', 5],
      ['both.example', 4],
    ]);
    await counted({ counts: { view: 2 }, source: 'both.example' });
    await counted({ counts: { view: 1 }, source: 'new.example' });
    expect(await sources()).toEqual([
      ['both.example', 6],
      ['old.example', 5],
      ['new.example', 1],
    ]);
  });

  test('of thousands of sources the busiest 20 are shown and the busiest 250 exported', async () => {
    const many = Array.from({ length: 600 }, (_, n) => n);
    const rows = many.map((n) => ({ counts: { view: 1 + n }, source: `site-${n}.example` }));
    const own = { eventId: event.id, ownerId: owner };
    await addToRollups(
      fixture.db,
      rows.flatMap((row, n) => rollUp({ ...own, ...row, day: daysAgo(n % 3) })),
    );
    const { sources } = (await read()).breakdowns!;
    expect(sources.map(({ view }) => view)).toEqual(Array.from({ length: 20 }, (_, n) => 600 - n));
    expect(await csv('?by=source')).toHaveLength(252);
  });

  test('only the gold and custom packages and admins see breakdowns', async () => {
    const tiers = ['free', 'bronze', 'silver', 'gold', 'custom'] as const;
    for (const packageTier of tiers) {
      const client = await fixture.account({ packageTier });
      const own = await buildEvent(fixture.db, { clientId: client });
      await counted({ counts: { flyer: 1 }, country: 'Kenya', ownerId: client, eventId: own.id });
      const sees = packageTier === 'gold' || packageTier === 'custom';
      const { breakdowns, totals } = await read(`?event=${own.id}`, client);
      expect([breakdowns !== null, totals.flyer.count]).toEqual([sees, 1]);
      const answer = await fixture.call('GET', '/api/analytics/export?by=country', { as: client });
      expect([answer.status, answer.body.code]).toEqual(sees ? [200, undefined] : [403, 'FORBIDDEN']);
      expect(await csv('?by=day', client)).toHaveLength(32);
    }
    const admin = await fixture.account({ role: 'admin' });
    expect((await read(`?event=${event.id}`, admin)).breakdowns).not.toBeNull();
  });

  test('another owner’s event is refused, and another owner’s counts are in no total', async () => {
    await counted({ counts: { view: 1 } });
    const stranger = await fixture.account({ packageTier: 'gold' });
    for (const path of ['/api/analytics', '/api/analytics/export']) {
      const statusOf = async (id: string) =>
        (await fixture.call('GET', `${path}?event=${id}`, { as: stranger })).status;
      expect([await statusOf(event.id), await statusOf(randomUUID()), await statusOf('x')]).toEqual([
        403, 404, 400,
      ]);
      expect((await fixture.call('GET', `${path}?days=8`, { as: stranger })).status).toBe(400);
    }
    expect((await read('', stranger)).totals.view.count).toBe(0);
  });

  test('visits through flyer links are counted per event, without names', async () => {
    const [flyer] = await fixture.db
      .insert(flyers)
      .values({
        eventId: event.id,
        contentHash: randomUUID(),
        attendeeName: 'Adébáyọ̀',
        attendeeCountry: 'Nigeria',
        flyerPath: 'none',
        width: 1,
        height: 1,
        bytes: 1,
        missingCharacters: [],
      })
      .returning();
    await counted({ counts: { view: 3, visit: 3 }, source: 'flyer', flyer: flyer!.id });
    await counted({ counts: { view: 2, visit: 2 }, source: 'flyer', flyer: flyer!.id, day: daysAgo(40) });
    const { flyers: visited, flyerVisits, breakdowns } = await read(`?event=${event.id}`);
    expect(flyerVisits).toEqual({ count: 3, previous: 2 });
    const createdAt = flyer!.createdAt.toISOString();
    expect(visited).toEqual([
      { id: flyer!.id, visits: 5, attendeeCountry: 'Nigeria', downloadCount: 0, createdAt },
    ]);
    expect(breakdowns!.sources).toMatchObject([{ key: 'flyer', view: 3 }]);
    expect(await read()).toMatchObject({ flyerVisits: { count: 3, previous: 2 }, flyers: [] });
  });

  test('the CSV has every day, or every country, template or source, without formulas', async () => {
    await counted({ counts: { view: 4 }, source: '=hyperlink("x")', day: daysAgo(1) });
    await counted({ counts: { flyer: 1 }, country: 'Côte d’Ivoire', template: '' });
    const header = 'view,flyer,download,share,click,calendar';
    const days = await csv(`?days=7&event=${event.id}`);
    expect(days[0]).toBe(`\uFEFFday,${header}`);
    expect(days.slice(6)).toEqual([`${daysAgo(1)},4,0,0,0,0,0`, `${daysAgo(0)},0,1,0,0,0,0`, '']);
    expect(await csv('?by=source')).toEqual([
      `\uFEFFsource,${header}`,
      `"'=hyperlink(""x"")",4,0,0,0,0,0`,
      '',
    ]);
    expect(await csv('?by=country')).toEqual([`\uFEFFcountry,${header}`, 'Côte d’Ivoire,0,1,0,0,0,0', '']);
    expect((await csv('?by=template'))[1]).toBe('Deleted templates,0,1,0,0,0,0');
  });
});
