import examples from '#content/api-examples.json' with { type: 'json' };
import { eventSchema } from './events/events.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** An event with null in every field, for the fields that an example omits. */
const EMPTY_EVENT = Object.fromEntries(Object.keys(eventSchema.shape).map((field) => [field, null]));
const PARTS: Record<string, Json> = { ...examples.parts, event: { ...EMPTY_EVENT, ...examples.parts.event } };

/** Merges a part into each object that names the part in `$of`. The object's own fields take precedence. */
function withParts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withParts);
  if (typeof value !== 'object' || value === null) return value;
  const { $of, ...own } = value;
  const part = typeof $of === 'string' ? (withParts(PARTS[$of]!) as object) : {};
  const fields = Object.entries(own).map(([name, field]) => [name, withParts(field)]);
  return { ...part, ...(Object.fromEntries(fields) as object) };
}

/**
 * Short example bodies and responses for the API reference, by call, such as `POST /api/events`. Paths are in OpenAPI syntax.
 * A test checks each example against its schema.
 */
export const API_EXAMPLES = withParts(examples.calls) as Record<string, { body?: object; answer: object }>;
