import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_EXAMPLES } from '#contract/examples.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

interface Media {
  schema: Parameters<typeof z.fromJSONSchema>[0];
  examples?: { example?: { value: unknown } };
}
interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { in: string; name: string; required?: boolean; description?: string }[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { content?: { 'application/json'?: Media } }>;
}

/** The calls of the product's specification; 1 marks a call with a payload. */
const SPECIFIED = {
  'GET /api/auth/me': 0, 'POST /api/auth/login': 1, 'POST /api/auth/logout': 0, 'POST /api/auth/apply': 1,
  'GET /api/events': 0, 'GET /api/events/featured': 0, 'GET /api/events/{slug}': 0, 'GET /api/events/id/{id}': 0,
  'POST /api/events': 1, 'PUT /api/events/{id}': 1, 'POST /api/flyers/generate': 1, 'GET /api/dashboard/stats': 0,
  'GET /api/dashboard/package': 0, 'GET /api/my-events': 0, 'GET /api/my-templates': 0, 'GET /api/templates/{id}': 0,
  'POST /api/templates': 1, 'PUT /api/templates/{id}': 1, 'DELETE /api/templates/{id}': 0, 'POST /api/contact': 1,
  'GET /api/admin/stats': 0, 'GET /api/admin/pending-users': 0, 'GET /api/admin/pending-events': 0,
  'GET /api/admin/clients': 0, 'GET /api/admin/all-events': 0, 'POST /api/admin/approve-user/{userId}': 1,
  'POST /api/admin/approve-event/{eventId}': 0, 'POST /api/admin/reject-event/{eventId}': 1,
  'POST /api/admin/assign-tokens/{userId}': 1, 'POST /api/admin/update-client/{userId}': 1,
  'PATCH /api/admin/events/{id}/feature': 1, 'PATCH /api/admin/events/{id}/archive': 1, 'DELETE /api/admin/events/{id}': 0,
}; // oxfmt-ignore

let fixture: TestApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  fixture = await startTestApp();
  paths = (await fixture.app.inject({ url: '/api/openapi.json' })).json().paths;
});
afterAll(() => fixture.close());

const operationOf = (call: string): Operation | undefined => {
  const [method, path] = call.split(' ') as [string, string];
  return paths[path]?.[method.toLowerCase()];
};

/** The error in a request's or response's example; null if the example matches its schema. */
function faultOf(media: Media | undefined): string | null {
  const example = media?.examples?.example;
  if (!media || !example) return 'no example';
  const { error } = z.fromJSONSchema(media.schema).safeParse(example.value);
  if (error) return z.prettifyError(error);
  const { type, items, properties } = media.schema as { type?: string; items?: object; properties?: object };
  const known = Object.keys(
    (type === 'array' ? (items as { properties: object }).properties : properties) ?? {},
  );
  const shown = [example.value].flat().flatMap((value) => Object.keys(value as object));
  const unknown = shown.filter((field) => !known.includes(field));
  return unknown.length > 0 ? `shows what is no field: ${unknown.join(', ')}` : null;
}

describe('the reference shows how to make each call of the specification', () => {
  for (const [call, hasBody] of Object.entries(SPECIFIED)) {
    test(`by ${call}`, () => {
      const operation = operationOf(call);
      expect(operation?.summary, 'a summary').toBeTruthy();
      expect(operation?.tags, 'a tag').toHaveLength(1);
      const { requestBody, responses } = operation!;
      const answer = responses['200'] ?? responses['201'];
      expect({
        body: hasBody ? faultOf(requestBody?.content['application/json']) : null,
        answer: faultOf(answer?.content?.['application/json']),
      }).toEqual({ body: null, answer: null });
    });
  }
});

test('each call documents the shape of its errors', () => {
  const schemas = Object.keys(SPECIFIED).map(
    (call) => operationOf(call)!.responses.default?.content?.['application/json']?.schema,
  );
  expect(schemas).toEqual(schemas.map(() => ({ $ref: '#/components/schemas/Problem' })));
});

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  required: false,
  description: expect.stringContaining('carried out only once'),
};

const CALLER = [
  { name: 'device-key', required: false },
  { name: 'proof', required: false },
];

test.each([
  ['POST /api/flyers/generate', [IDEMPOTENCY_KEY, ...CALLER]],
  ['POST /api/contact', [IDEMPOTENCY_KEY, ...CALLER]],
  ['POST /api/auth/apply', CALLER],
])('the headers of %s are documented and optional', (call, headers) => {
  const documented = operationOf(call)!.parameters?.filter((parameter) => parameter.in === 'header');
  expect(documented).toMatchObject(headers);
});

test('there is no example of a call that does not exist', () => {
  expect(Object.keys(API_EXAMPLES).filter((call) => !operationOf(call))).toEqual([]);
});

test('an example that violates its schema is reported', () => {
  const { schema } = operationOf('GET /api/admin/stats')!.responses['200']!.content!['application/json']!;
  expect(faultOf({ schema })).toBe('no example');
  expect(faultOf({ schema, examples: { example: { value: { totalClients: 'many' } } } })).toMatch(
    /totalClients/,
  );
});
