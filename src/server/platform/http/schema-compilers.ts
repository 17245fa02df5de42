import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/** Validates with zod. A missing body is treated as an empty object, so the error names every missing field. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'body') return validate;
  return (data: unknown) => validate(data ?? {});
};

/**
 * Compiles a serializer at each route's first response: running zod on every response would halve throughput, and compiling all
 * serializers before the server listens took a tenth of the startup time. Fields outside the schema are dropped; missing fields
 * are errors.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= fastJson(jsonSchemaOf(schema) as unknown as Parameters<typeof fastJson>[0]);
    return serialize(data);
  };
};

type JsonSchema = Record<string, unknown>;

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return simplify(json) as JsonSchema;
}

/** Validation keywords to remove, because they would make the serializer validate our own data. */
const CHECKS = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'multipleOf',
  'enum',
  'default',
]);

/** Removes `CHECKS`, and turns `X or null` into a nullable X, which serializes without trying alternatives. */
function simplify(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => simplify(item));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node as JsonSchema).filter(([key]) => isMap || !CHECKS.has(key));
  const simple: JsonSchema = Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      simplify(value, !isMap && (key === 'properties' || key === 'definitions')),
    ]),
  );
  const { anyOf, ...rest } = simple;
  if (isMap || !Array.isArray(anyOf) || anyOf.length !== 2) return simple;
  const value = (anyOf as JsonSchema[]).find((option) => option.type !== 'null');
  const hasNull = (anyOf as JsonSchema[]).some((option) => option.type === 'null');
  return value && hasNull ? { ...rest, ...value, nullable: true } : simple;
}
