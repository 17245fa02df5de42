import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { events } from '#server/domains/events/events-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());

const day = (days: number): string => daysFromNow(days).replaceAll('-', '');
const event = (name: string, days: number) =>
  `BEGIN:VEVENT\r\nSUMMARY:${name}\r\nDTSTART:${day(days)}T090000Z\r\nEND:VEVENT\r\n`;
const calendar = (...parts: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${parts.join('')}END:VCALENDAR\r\n`;
const fileOf = (content: string | Buffer, type = 'text/calendar') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

async function importAs(as: string | undefined, body: object) {
  return fixture.call('POST', '/api/event-imports', { as, body });
}

test('importing a file returns drafts, soonest first, and stores nothing', async () => {
  const owner = await fixture.account();
  const file = fileOf(
    calendar(event('Past', -9), event('Later', 20), event('Soon', 5), event('Long past', -90)),
  );
  const { status, body } = await importAs(owner, { file });
  expect([status, body.left]).toEqual([200, 0]);
  expect(body.events.map(({ fields }: { fields: { name: string } }) => fields.name)).toEqual([
    'Soon',
    'Later',
    'Past',
    'Long past',
  ]);
  expect(body.events[2].notes).toContain('The date is in the past.');
  expect(await fixture.db.select().from(events).where(eq(events.clientId, owner))).toEqual([]);
});

test('imported drafts can be submitted', async () => {
  const owner = await fixture.account();
  const file = fileOf(
    calendar(event('Imported Day', 5).replace('END:', 'DESCRIPTION:Come\r\nLOCATION:Accra\\, Ghana\r\nEND:')),
  );
  const { body } = await importAs(owner, { file });
  const made = await fixture.call('POST', '/api/events', { as: owner, body: body.events[0].fields });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Imported Day', eventTime: '09:00', timezone: 'Africa/Accra' });
});

test('fifty events are offered, and the rest is counted', async () => {
  const owner = await fixture.account();
  const many = Array.from({ length: 2100 }, (_, index) => event(`Event ${index}`, 1 + (index % 300)));
  const { body } = await importAs(owner, { file: fileOf(calendar(...many)) });
  expect([body.events.length, body.left]).toEqual([50, 2050]);
});

test('files in UTF-16, and data URLs of any type, are read', async () => {
  const owner = await fixture.account();
  const text = calendar(event('Café', 5));
  for (const file of [
    fileOf(Buffer.from(`\ufeff${text}`, 'utf16le'), 'application/octet-stream'),
    fileOf(text, 'text/calendar;charset=utf-8'),
  ]) {
    const { body } = await importAs(owner, { file });
    expect(body.events[0].fields.name).toBe('Café');
  }
});

test.each([
  ['nothing', {}, 400, 'VALIDATION_FAILED', 'url'],
  ['both', { url: 'https://example.com', file: 'data:;base64,' }, 400, 'VALIDATION_FAILED', 'url'],
  ['no web address', { url: 'example.com' }, 400, 'VALIDATION_FAILED', 'url'],
  ['a number', { url: 7 }, 400, 'VALIDATION_FAILED', 'url'],
  ['plain text', { file: 'BEGIN:VCALENDAR' }, 400, 'VALIDATION_FAILED', 'file'],
  ['another file', { file: fileOf('PK\u0003\u0004', 'application/zip') }, 400, 'VALIDATION_FAILED', 'file'],
  ['an empty file', { file: fileOf('') }, 400, 'VALIDATION_FAILED', 'file'],
  ['a calendar without events', { file: fileOf(calendar()) }, 422, 'NO_EVENT_FOUND', 'file'],
  ['a file of 513 kB', { file: fileOf(Buffer.alloc(513 * 1024, 'a')) }, 413, 'PAYLOAD_TOO_LARGE', 'file'],
  ['this machine', { url: 'http://127.0.0.1/' }, 422, 'PAGE_UNREACHABLE', 'url'],
  ['the cloud’s metadata', { url: 'http://169.254.169.254/' }, 422, 'PAGE_UNREACHABLE', 'url'],
  ['a name of this machine', { url: 'http://localhost/' }, 422, 'PAGE_UNREACHABLE', 'url'],
  ['a name that does not exist', { url: 'http://nowhere.invalid/' }, 422, 'PAGE_UNREACHABLE', 'url'],
  ['another port', { url: 'https://example.com:8443/' }, 422, 'PAGE_UNREACHABLE', 'url'],
] as const)('%s is refused beside its field', async (_case, body, status, code, field) => {
  const owner = await fixture.account();
  const answer = await importAs(owner, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.fields[field]).toEqual(expect.any(String));
});

test('refused and unreachable addresses get the same error message', async () => {
  const owner = await fixture.account();
  const sentences = new Set<string>();
  for (const url of [
    'http://10.0.0.1/',
    'http://nowhere.invalid/',
    'http://localhost/',
    'http://a:b@example.com/',
  ]) {
    sentences.add((await importAs(owner, { url })).body.message);
  }
  expect(sentences.size).toBe(1);
});

test('a body of a megabyte is refused before it is read', async () => {
  const owner = await fixture.account();
  const { status, body } = await importAs(owner, { file: fileOf(Buffer.alloc(1024 * 1024, 'a')) });
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('each user may import twenty times in ten minutes', async () => {
  const limited = await ApiFixture.open(await freshDatabase(), { rateLimits: true });
  try {
    const [one, other] = [await limited.account(), await limited.account()];
    const send = async (as: string) =>
      (await limited.call('POST', '/api/event-imports', { as, body: { file: fileOf(calendar()) } })).status;
    for (let sent = 0; sent < 20; sent++) expect(await send(one)).toBe(422);
    expect(await send(one)).toBe(429);
    expect(await send(other)).toBe(422);
  } finally {
    await limited.close();
  }
});
