import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BAD_PICTURES } from '#server/test/bad-pictures.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { dataUrl } from '#server/test/flyer-fixture.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
let owner: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  owner = await fixture.account({ role: 'admin' });
});
afterAll(() => fixture.close());

const FORM = { name: 'Hostile Day', description: 'Come.', eventDate: daysFromNow(40) };
const create = (given: object) =>
  fixture.call('POST', '/api/events', { as: owner, body: { ...FORM, ...given } });
const upload = (data: string) =>
  fixture.call('POST', '/api/event-pictures', { as: owner, body: { field: 'bannerPath', data } });

const WRONG: Record<string, unknown> = {
  name: ' ',
  description: '\n',
  eventDate: '2027-02-30',
  eventEndDate: daysFromNow(39),
  eventTime: '24:00',
  timezone: 'UTC+3',
  location: 'x'.repeat(301),
  venue: 7,
  attendance: 'perhaps',
  category: 'circus',
  tags: 'x'.repeat(501),
  maxAttendees: '-1',
  ticketPrice: '300-100',
  currency: 'EURO',
  website: 'javascript:alert(1)',
  ticketUrl: 'data:text/html,x',
  learnMoreUrl: 'https://',
  registrationUrl: '//evil.example',
  contactEmail: 'a@b',
  contactPhone: 'x'.repeat(51),
  flyerEnabled: 'on',
  calendarEnabled: 1,
  metaTitle: 'x'.repeat(201),
  metaDescription: 'x'.repeat(161),
  metaKeywords: ['a'],
};

test.each(Object.keys(WRONG))('a wrong %s alone is the only error', async (field) => {
  const { status, body } = await create({ [field]: WRONG[field] });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('if all fields are wrong, all are reported', async () => {
  const { eventEndDate, ...wrong } = WRONG;
  const { status, body } = await create({ ...wrong, eventEndDate: `${String(eventEndDate)}T00:00` });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).toSorted()).toEqual(Object.keys(WRONG).toSorted());
});

test('a description that is too long is refused, one of ten thousand brackets is stored', async () => {
  const large = await create({ description: 'a'.repeat(20_001) });
  expect([large.status, large.body.fields]).toEqual([400, { description: 'At most 20,000 characters' }]);
  expect((await create({ description: 'a '.repeat(500_000) })).status).toBe(413);
  for (const description of [
    '['.repeat(10_000),
    '[]('.repeat(5000),
    '**'.repeat(10_000),
    '<'.repeat(20_000),
  ]) {
    const { status, body } = await create({ description });
    expect([status, body.description]).toEqual([201, description]);
  }
});

test('scripts, pictures and HTML in a description stay text, even in feeds', async () => {
  const description =
    '<script>alert(1)</script> <img src=x onerror=alert(1)> ![x](https://a.example/x.png) [press](javascript:alert(1))';
  const { body } = await create({ name: 'Script Day', description });
  expect(body.description).toBe(description);
  await fixture.call('POST', `/api/admin/approve-event/${body.id}`, { as: owner });
  for (const path of ['/events.rss', '/events.atom']) {
    const feed = String((await fixture.call('GET', path)).body);
    expect(feed).toContain('Script Day');
    expect(feed).not.toMatch(/<script|<img/);
  }
});

test.each(BAD_PICTURES)('%s is refused with %i as an event’s picture', async (_what, status, says, make) => {
  const answer = await upload(await make());
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([
    status,
    [expect.stringMatching(/bannerPath|data/)],
  ]);
  expect(answer.body.message).toMatch(says);
});

test('data hidden after or inside a picture is not stored', async () => {
  const hidden = '<script>alert("polyglot")</script>PK\u0003\u0004';
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#b8431f' } });
  for (const bytes of [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture
      .clone()
      .withExif({ IFD0: { ImageDescription: hidden } })
      .jpeg()
      .toBuffer(),
  ]) {
    const { status, body } = await upload(dataUrl(Buffer.concat([bytes, Buffer.from(hidden)])));
    expect(status).toBe(201);
    const stored = await fixture.call('GET', body.path);
    expect(stored.headers['content-type']).toMatch(/^image\//);
    expect((stored.body as Buffer).includes('polyglot')).toBe(false);
  }
});
