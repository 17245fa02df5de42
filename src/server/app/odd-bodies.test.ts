import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Operation {
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, unknown> } } } };
}

/** Lists the calls in the OpenAPI document that take JSON, with the names of their fields. */
async function listCalls(): Promise<{ method: Method; url: string; fields: string[] }[]> {
  const { body } = await fixture.call('GET', '/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const { properties = {} } = requestBody?.content['application/json'].schema ?? {};
      const fields = Object.keys(properties);
      const url = path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
      return fields.length > 0 ? [{ method: method.toUpperCase() as Method, url, fields }] : [];
    }),
  );
}

/** Property names that JavaScript calls or reads to compare, measure, print or await a value. */
const NAMES = [
  'length',
  'size',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'trim',
  'split',
  'normalize',
  'replaceAll',
];
/** Odd values that are also sent in a body with a single field. */
const ODD_ALONE: unknown[] = [{ length: { toString: 1 } }, [], {}, null, 1e308, '', false];
const ODD: unknown[] = [
  ODD_ALONE[0],
  { length: { valueOf: 1, toString: 1 } },
  { size: { toString: 1 } },
  [{ length: { toString: 1 } }],
  [[{ toString: 1, valueOf: 1 }]],
  ...NAMES.flatMap((name) => [{ [name]: 1 }, { [name]: { [name]: {} } }]),
  ...ODD_ALONE.slice(1),
];

/**
 * Returns odd bodies. Each odd value is used once as the whole body and once in each field, with other odd values in the other
 * fields. Some odd values are also sent in a body with a single field.
 */
function bodiesOf(fields: string[]): unknown[] {
  const bodyOf = (valueAt: (place: number) => unknown) =>
    Object.fromEntries(fields.map((field, place) => [field, valueAt(place)]));
  return [
    ...ODD.flatMap((value, shift) => [value, bodyOf((place) => ODD[(place + shift) % ODD.length])]),
    ...fields.flatMap((field) => ODD_ALONE.map((value) => ({ [field]: value }))),
  ];
}

test('no odd value in any field of any call causes a server error', async () => {
  const calls = await listCalls();
  expect(calls.map(({ url }) => url)).toContain('/api/auth/login');
  expect(calls.length).toBeGreaterThan(20);
  const as = await fixture.account({ role: 'admin', withPassword: true });
  const failures: string[] = [];
  for (const { method, url, fields } of calls) {
    for (const body of bodiesOf(fields)) {
      const { status } = await fixture.call(method, url, { as, body });
      if (status >= 500) failures.push(`${method} ${url} ${JSON.stringify(body)}: ${status}`);
    }
  }
  expect(failures).toEqual([]);
  expect((await fixture.call('GET', '/api/auth/me', { as })).status).toBe(200);
});
