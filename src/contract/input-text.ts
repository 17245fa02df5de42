import { z } from 'zod';

/** The database keeps neither NUL nor half a character. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Letters on one line: what forms call text. Control characters become spaces. */
const oneLine = (text: string) =>
  storable(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Emptied form fields mean null. */
export const nullWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );

/** A line that must not be empty; `required` is what is said when it is, or is no text. */
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

/** A line that may be absent or empty, which is null. */
export const optionalLine = (max: number) =>
  nullWhenEmpty(
    z
      .string({ error: 'Must be a text' })
      .max(max, { error: tooLong(max) })
      .transform(oneLine),
  );

/** Several lines that must not be empty. */
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

/** Refuses what a body has besides its fields, under the name that it was sent with. */
export const unknownField = z
  .custom<never>(() => false, { error: 'There is no such field.' })
  .meta({ not: {} });

/** What answers carry and a client may send back: it is read, and changes nothing. */
export const ignored = z.unknown().optional().describe('Of answers; read over.');

function tooLong(max: number): string {
  return `At most ${max.toLocaleString('en')} characters`;
}

/**
 * An example of a body or an answer for the API's reference, as metadata of its schema. zod leaves `examples` out of schemas that
 * transform what they read; this name passes.
 */
export const jsonExample = (value: object) => ({ 'x-examples': { example: { value } } });
