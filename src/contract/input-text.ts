import { z } from 'zod';

/** The database refuses NUL and unpaired surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Control characters become spaces. */
const oneLine = (text: string) =>
  storable(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Empty form fields are null. */
export const nullWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );

/** A non-empty line; `required` is the message otherwise. */
export const requiredLine = (required: string, max: number) =>
  z
    .string({ error: required })
    .max(max * 4, { error: tooLong(max) })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: required })
        .max(max, { error: tooLong(max) }),
    );

export const optionalLine = (max: number) =>
  nullWhenEmpty(
    z
      .string({ error: 'Must be a text' })
      .max(max, { error: tooLong(max) })
      .transform(oneLine),
  );

/** Non-empty text of several lines. */
export const requiredText = (required: string, max: number) =>
  z
    .string({ error: required })
    .max(max * 4, { error: tooLong(max) })
    .transform((text) => storable(text).trim())
    .pipe(
      z
        .string()
        .min(1, { error: required })
        .max(max, { error: tooLong(max) }),
    );

export const optionalBoolean = z.boolean({ error: 'Must be true or false' }).nullish();

/** Refuses unknown fields of a body, by name. */
export const unknownField = z
  .custom<never>(() => false, { error: 'There is no such field.' })
  .meta({ not: {} });

/** A field of responses that clients may send back. */
export const ignored = z.unknown().optional().describe('Part of responses; ignored.');

function tooLong(max: number): string {
  return `At most ${max.toLocaleString('en')} characters`;
}

/** An example for the API reference, as metadata of a schema. zod drops `examples` from transforming schemas; this name passes. */
export const jsonExample = (value: object) => ({ 'x-examples': { example: { value } } });
