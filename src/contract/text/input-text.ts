import { say } from '../language/say.ts';
import { m } from '../language/message.ts';
import { z } from 'zod';

/** Removes NUL and replaces unpaired surrogates, because the database refuses both. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Converts text to one trimmed line: replaces control characters with spaces. */
const oneLine = (text: string) =>
  storable(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Treats an empty query field as absent, because forms without scripts also submit empty fields. */
export const absentWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** Converts an empty or blank form field to null. */
export const nullWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );

/** A day as `YYYY-MM-DD`. PostgreSQL has no year 0. */
export const storableDay = (error: string) => z.iso.date(error).refine((day) => day >= '0001-01-01', error);

/** A schema for the `updatedAt` of the version of an event or a template that the caller last saw. */
export const seenVersion = (of: 'event' | 'template') =>
  nullWhenEmpty(z.iso.datetime({ offset: true, error: `Send the ${of}’s updatedAt` }));

/** Builds a schema that cleans text and validates the result. `required` is the error for text that is empty after cleaning. */
const cleaned = (clean: (text: string) => string, required: string, max: number) =>
  z
    .string(required)
    .max(max * 4, tooLong(max))
    .transform(clean)
    .pipe(z.string().min(1, required).max(max, tooLong(max)));

/** A non-empty line of text. `required` is the error for an empty line. */
export const requiredLine = (required: string, max: number) => cleaned(oneLine, required, max);

export const optionalLine = (max: number) =>
  nullWhenEmpty(z.string(m('Must be text')).max(max, tooLong(max)).transform(oneLine));

/** Required text that may span several lines. */
export const requiredText = (required: string, max: number) =>
  cleaned((text) => storable(text).trim(), required, max);

export const optionalBoolean = z.boolean(m('Must be true or false')).nullish();

/** Refuses unknown fields of a body, naming them in the error. */
export const unknownField = z.custom<never>(() => false, m('Unknown field.')).meta({ not: {} });

/** A response field that clients may send back. The server ignores it. */
export const ignored = z.unknown().optional().describe('Returned in responses; ignored here.');

function tooLong(max: number): string {
  return say('At most {max} characters', { max: max.toLocaleString('en') });
}

/** Schema metadata with an API reference example. zod drops `examples` from transforming schemas, but keeps `x-examples`. */
export const jsonExample = (value: object) => ({ 'x-examples': { example: { value } } });
