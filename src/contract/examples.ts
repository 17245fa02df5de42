import examples from '#content/api-examples.json' with { type: 'json' };

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const PARTS: Record<string, Json> = examples.parts;

/** An object with `$of` has the fields of that part too, unless it states them itself. */
function withParts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withParts);
  if (typeof value !== 'object' || value === null) return value;
  const { $of, ...own } = value;
  const part = typeof $of === 'string' ? (withParts(PARTS[$of]!) as object) : {};
  const fields = Object.entries(own).map(([name, field]) => [name, withParts(field)]);
  return { ...part, ...(Object.fromEntries(fields) as object) };
}

/**
 * Small examples of bodies and responses for the API's reference, by call, such as `POST /api/events`, its path as OpenAPI writes it.
 * A test checks each against its schema.
 */
export const API_EXAMPLES = withParts(examples.calls) as Record<string, { body?: object; answer: object }>;
