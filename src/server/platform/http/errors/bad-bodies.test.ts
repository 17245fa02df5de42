import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildTemplate, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';

const EVENT = {
  name: 'Harare Dev Day',
  slug: 'harare-dev-day',
  description: 'Talks.',
  eventDate: '2027-05-04',
  eventEndDate: '2027-05-05',
  eventTime: '09:00',
  timezone: 'Africa/Harare',
  location: 'Harare, Zimbabwe',
  venue: 'Hall',
  category: 'technology',
  tags: 'dev',
  maxAttendees: 10,
  ticketPrice: '5',
  currency: 'USD',
  website: 'https://a.example',
  ticketUrl: 'https://a.example',
  learnMoreUrl: 'https://a.example',
  registrationUrl: 'https://a.example',
  contactEmail: 'a@a.example',
  contactPhone: '+263 1',
  logoPath: null,
  heroPath: null,
  bannerPath: null,
  flyerEnabled: false,
  calendarEnabled: true,
  metaTitle: 'x',
  metaDescription: 'x',
  metaKeywords: 'x',
};
const REQUIRED = ['name', 'description', 'eventDate', 'eventId', 'layoutJson'];

let fixture: ApiFixture;
let as: string;
let targets: { method: 'POST' | 'PUT'; url: string; valid: Record<string, unknown> }[];
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  as = await fixture.account({ eventsAllowed: null });
  const { id: eventId } = await buildEvent(fixture.db, { clientId: as });
  const { id } = await buildTemplate(fixture.db, { eventId });
  const template = {
    name: 'Plain',
    eventId,
    canvasSize: '600x600',
    layoutJson: PLAIN_LAYOUT,
    backgroundPath: null,
  };
  targets = [
    { method: 'POST', url: '/api/events', valid: EVENT },
    { method: 'PUT', url: `/api/events/${eventId}`, valid: EVENT },
    { method: 'POST', url: '/api/templates', valid: template },
    { method: 'PUT', url: `/api/templates/${id}`, valid: template },
  ];
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('the valid bodies, from which the invalid ones are made, are accepted', async () => {
  for (const { method, url, valid } of targets) {
    expect((await fixture.call(method, url, { as, body: valid })).status).toBe(method === 'POST' ? 201 : 200);
  }
});

type Body = Record<string, unknown>;
const text = (valid: Body) => JSON.stringify(valid);
const PROTOTYPES = ['__proto__', 'constructor', 'prototype', '\\u005f_proto__'];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
];

/** Invalid variants of a valid body, and the expected status of the response. */
const REFUSED: [what: string, status: number, bodyOf: (valid: Body) => unknown, type?: string][] = [
  ...['', 'null', '[]', '"text"', '42', 'true', '[{}]'].map((body): (typeof REFUSED)[number] => [
    `the body ${body || 'of nothing'}`,
    400,
    () => body,
  ]),
  ['JSON that is cut off', 400, (valid) => text(valid).slice(0, -3)],
  ['a field twice', 400, (valid) => text(valid).replace('{', '{"name":"Another",')],
  ['a field that there is not', 400, (valid) => ({ ...valid, isAdmin: true })],
  ...PROTOTYPES.flatMap((key): typeof REFUSED => [
    [`the key ${key}`, 400, (valid) => text(valid).replace('{', `{"${key}":{"isAdmin":true},`)],
    [`the key ${key} further in`, 400, (valid) => text(valid).replace('{', `{"nonsense":{"${key}":1},`)],
  ]),
  ...TYPES.map((type): (typeof REFUSED)[number] => [`a body of type ${type}`, 415, (valid) => valid, type]),
  [
    'a name of objects within objects',
    400,
    (valid) => text({ ...valid, name: '#' }).replace('"#"', deep(50_000)),
  ],
  [
    'an unknown field of objects within objects',
    400,
    (valid) => text(valid).replace('{', `{"nonsense":${deep(50_000)},`),
  ],
];

for (const [what, status, bodyOf, type] of REFUSED) {
  test(`${what} gets ${status}`, async () => {
    for (const { method, url, valid } of targets) {
      const answer = await fixture.call(method, url, {
        as,
        body: bodyOf(valid),
        headers: type ? { 'content-type': type } : {},
      });
      expect([method, url, answer.status]).toEqual([method, url, status]);
      expect(answer.body).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
}

describe('each field', () => {
  /** Values that are invalid in every field. */
  const WRONG: unknown[] = [{ $ne: null }, ['a'], { toString: 1 }];

  test('of a wrong type is refused, and the error names it', async () => {
    for (const { method, url, valid } of targets) {
      for (const field of Object.keys(valid)) {
        // An object without lists of elements is a valid, empty layout, so the invalid layouts are arrays, a string and a number.
        for (const value of field === 'layoutJson' ? [[], ['a'], 'x', 1] : WRONG) {
          const answer = await fixture.call(method, url, { as, body: { ...valid, [field]: value } });
          expect([url, field, value, answer.status]).toEqual([url, field, value, 400]);
          const named = Object.keys(answer.body.fields).some((name) => name.split('.')[0] === field);
          expect([field, named]).toEqual([field, true]);
        }
      }
    }
  });

  test('that is null, empty or missing is refused if required, and otherwise never fails', async () => {
    for (const { method, url, valid } of targets) {
      for (const field of Object.keys(valid)) {
        for (const value of [null, '', '   ', undefined]) {
          const answer = await fixture.call(method, url, { as, body: { ...valid, [field]: value } });
          const needed =
            REQUIRED.includes(field) || (field === 'slug' && method === 'PUT' && value !== undefined);
          const boolean = field.endsWith('Enabled') && typeof value === 'string';
          const blank = field === 'canvasSize' && value === '   ';
          const fails = needed || boolean || blank || (field === 'currency' && value === '   ');
          const status = fails ? 400 : method === 'POST' ? 201 : 200;
          const said = typeof answer.body.fields?.[field];
          expect([url, field, value, answer.status, said]).toEqual([
            url,
            field,
            value,
            status,
            fails ? 'string' : 'undefined',
          ]);
        }
      }
    }
  });

  test('with an unusual value is refused or stored, and never fails', async () => {
    const strange = [
      'x'.repeat(100_000),
      'https://a.example/\0',
      'https://a.example/\ud800',
      'https://a\u202e.example',
      'a\0b',
      '\ud800',
      '‮txt.exe',
      "'; drop table events; --",
      '<script>alert(1)</script>',
      '{{7*7}}',
      '../../etc/passwd',
      'NaN',
      -1,
      1e308,
      0.1,
      true,
      '9'.repeat(400),
    ];
    for (const { method, url, valid } of targets.filter((target) => target.method === 'POST')) {
      for (const field of Object.keys(valid)) {
        for (const value of strange) {
          const answer = await fixture.call(method, url, { as, body: { ...valid, [field]: value } });
          const label = [url, field, String(value).slice(0, 30)];
          expect([...label, answer.status < 500]).toEqual([...label, true]);
        }
      }
    }
  });
});
