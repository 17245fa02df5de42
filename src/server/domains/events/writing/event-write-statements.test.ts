import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgres } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildTemplate, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { SentStatements } from '#server/test/sent-statements.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshPostgres());
});
afterAll(() => fixture.close());

test('the number of statements of a write does not grow with events, templates and former slugs', async () => {
  const as = await fixture.account({ eventsAllowed: null, tokens: 500 });
  const { id } = await buildEvent(fixture.db, { clientId: as, name: 'Counted' });
  const { id: templateId } = await buildTemplate(fixture.db, { eventId: id });
  const statements = new SentStatements();
  let round = 0;
  const count = async () => {
    round++;
    const form = { name: `Counted ${round}`, description: 'x', eventDate: '2027-05-04', flyerEnabled: true };
    const template = { name: 'x', eventId: id, canvasSize: '600x600', layoutJson: PLAIN_LAYOUT };
    const counts: Record<string, number> = {};
    for (const [method, url, body] of [
      ['POST', '/api/events', form],
      ['PUT', `/api/events/${id}`, { ...form, name: `Renamed ${round}` }],
      ['GET', `/api/events/id/${id}`],
      ['POST', '/api/templates', template],
      ['PUT', `/api/templates/${templateId}`, template],
      ['GET', `/api/templates/${templateId}`],
    ] as const) {
      statements.forget();
      const answer = await fixture.call(method, url, { as, body });
      expect([method, url, answer.status < 300]).toEqual([method, url, true]);
      counts[`${method} ${url}`] = statements.all.length;
    }
    return counts;
  };
  await count();
  const before = await count();
  for (let n = 0; n < 20; n++) {
    await buildEvent(fixture.db, { clientId: as, name: 'Counted' });
    await buildTemplate(fixture.db, { eventId: id });
    const body = { name: `Was ${n}`, description: 'x', eventDate: '2027-05-04' };
    await fixture.call('PUT', `/api/events/${id}`, { as, body });
  }
  expect(await count()).toEqual(before);
  for (const number of Object.values(before)) expect(number).toBeGreaterThan(1);
  expect(Math.max(...Object.values(before))).toBeLessThan(20);
  statements.stopWatching();
});
