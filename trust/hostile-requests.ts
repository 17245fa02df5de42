import fc from 'fast-check';
import { KINDS, SESSIONS, type Kind, type SessionName } from './people.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  examples?: { example?: { value: unknown } };
};
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };

/** An operation of the OpenAPI document. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  example: Record<string, unknown> | null;
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
}

/** A request that still contains placeholders such as `@event:2` instead of ids. */
export interface HostileRequest {
  session: SessionName;
  operation: Operation;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A stream that stays open until the session ends, so a request for it never completes. */
const ENDLESS = '/api/admin/live';

type Media = { 'application/json'?: { schema: Schema } & Pick<Schema, 'examples'> };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Operation['responses'];
};

export function readOperations(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      if (path === ENDLESS) return [];
      const media = requestBody?.content['application/json'];
      const example = (media?.examples?.example?.value ?? null) as Operation['example'];
      return [
        { method: method.toUpperCase(), path, parameters, body: media?.schema ?? null, example, responses },
      ];
    }),
  );
}

/** Values that break careless code. No URL points to another machine. */
const ODD: unknown[] = [
  null, '', ' ', 0, -1, 1.5, 1e308, 2 ** 53, true, false, [], {}, [[]], '\u0000', '\ud800', '\u202e', 'NaN', '0x10', '%00',
  "' or 1=1 --", '<script>alert(1)</script>', '=1+1', '../../etc/passwd', 'http://127.0.0.1:1/', 'http://[::1]/', 'file:///etc/passwd',
  'data:image/png;base64,AAAA', '{{7*7}}', 'a'.repeat(5000), '9'.repeat(400), { length: { toString: 1 } }, { toString: 1 }, JSON.parse('{"then":1}'),
  ['a', null, 3], '0000-00-00', '9999-12-31', '25:61', '٣', 'İ', '👩‍👩‍👧‍👦', '-00:00',
]; // oxfmt-ignore

const odd = fc.constantFrom(...ODD);
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'Nairobi, Kenya',
    'technology',
    'lagos',
    '2027-05-04',
    '09:30',
    'ama@example.org',
    'free',
    '2026-11',
  ),
);
const thing = (kinds: readonly Kind[]) =>
  fc.tuple(fc.constantFrom(...kinds), fc.nat(5)).map(([kind, nth]) => `@${kind}:${nth}`);

/** Returns the kinds of objects that a parameter called `name` may refer to. */
function kindsOf(name: string, path: string): readonly Kind[] {
  const text = /^ids?$/i.test(name) ? path : name;
  const kinds = KINDS.filter((kind) => text.toLowerCase().includes(kind));
  if (/client|user/i.test(text)) kinds.push('user');
  return kinds.length > 0 ? kinds : KINDS;
}

/** Generates values that match a schema, and sometimes values that do not. */
function valuesOf(schema: Schema, name: string, path: string, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 6) return odd;
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const inner = (each: Schema, called = name) => valuesOf(each, called, path, depth + 1);
  let valid: fc.Arbitrary<unknown>;
  if (schema.enum) valid = fc.constantFrom(...schema.enum);
  else if ('const' in schema) valid = fc.constant(schema.const);
  else if (alternatives) valid = fc.oneof(...alternatives.map((each) => inner(each)));
  else if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([field, each]) => [field, inner(each, field)] as const,
    );
    valid = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  } else if (type === 'array') valid = fc.array(inner(schema.items ?? {}), { maxLength: 4 });
  else if (type === 'integer' || type === 'number')
    valid = fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? -5, -(2 ** 31))),
      max: Math.floor(Math.min(schema.maximum ?? 5000, 2 ** 31)),
    });
  else if (type === 'boolean') valid = fc.boolean();
  else if (/ids?$/i.test(name) || schema.format === 'uuid') valid = thing(kindsOf(name, path));
  else valid = word;
  return fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: odd });
}

function bodiesOf({ body, example, path }: Operation): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constantFrom(undefined, '{}', '[]');
  const values = valuesOf(body, 'body', path);
  const ids = Object.fromEntries(
    Object.keys(example ?? {}).flatMap((field) =>
      field.endsWith('Id') ? [[field, `@${kindsOf(field, path)[0]}:0`]] : [],
    ),
  );
  const changed = values.map((value) => ({ ...example, ...ids, ...(value as object) }));
  // Most bodies differ from a valid one in one field, which lets them pass the other checks.
  const nearby = fc.tuple(changed, fc.nat()).map(([all, nth]) => {
    const fields = Object.keys(all);
    const field = fields[nth % Math.max(1, fields.length)]!;
    return { ...example, ...ids, [field]: (all as Record<string, unknown>)[field] };
  });
  const text = fc.oneof(
    { weight: 6, arbitrary: nearby },
    { weight: 3, arbitrary: changed },
    { weight: 2, arbitrary: values },
    { weight: 1, arbitrary: odd },
  );
  return fc.oneof(
    { weight: 30, arbitrary: text.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        undefined,
        '',
        '{',
        '"',
        '{"a":1,"a":2}',
        '[1,',
        '\u0000',
        '{"__proto__":{"a":1}}',
      ),
    },
  );
}

function urlsOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const segments = parameters.filter((each) => each.in === 'path');
  const queries = parameters.filter((each) => each.in === 'query');
  const ids = segments.map(({ name }) =>
    fc.oneof(
      { weight: 8, arbitrary: thing(name === 'slug' ? ['slug'] : kindsOf(name, path)) },
      { weight: 1, arbitrary: fc.oneof(odd, word).map((value) => encode(value) || '-') },
    ),
  );
  const query = fc.record(
    Object.fromEntries(queries.map(({ name, schema }) => [name, valuesOf(schema, name, path)])),
    { requiredKeys: queries.flatMap(({ name, required }) => (required ? [name] : [])) },
  );
  return fc.tuple(fc.tuple(...ids), query).map(([values, asked]) => {
    const filled = segments.reduce(
      (url, { name }, nth) => url.replace(`{${name}}`, () => values[nth]!),
      path,
    );
    const search = Object.entries(asked).map(([name, value]) => `${name}=${encode(value)}`);
    return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
  });
}

/** Percent-encodes a value, even half a surrogate pair, but keeps placeholders. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^@\w+:\d$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom('a', 'b', '', 'k'.repeat(300), '\u00e9'),
    'accept-language': fc.constantFrom('fr', '*', 'xx-;q=9', 'ar,sw;q=0.5'),
    'content-type': fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', ''),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
    'if-none-match': fc.constantFrom('*', 'W/"a"', 'junk'),
  },
  { requiredKeys: [] },
);

/** Generates requests for every operation, in every session. */
export function requestsOf(operations: Operation[]): fc.Arbitrary<[HostileRequest][0]> {
  return fc.oneof(
    ...operations.map((operation) =>
      fc
        .record({
          session: fc.constantFrom(...SESSIONS),
          url: urlsOf(operation),
          headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
          body: operation.method === 'GET' ? fc.constant(undefined) : bodiesOf(operation),
        })
        .map((request) => ({ ...request, operation })),
    ),
  );
}
