import { z } from 'zod';
import type { Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { translate, translateSentence } from '#server/platform/language/translate.ts';

const KINDS: Record<string, string> = {
  string: m('Must be text.'),
  number: m('Must be a number.'),
  int: m('Must be a whole number.'),
  boolean: m('Must be true or false.'),
  array: m('Must be a list.'),
  object: m('Must be an object.'),
  record: m('Must be an object.'),
  date: m('Must be a date.'),
};

const FORMATS: Record<string, string> = {
  email: m('Must be an email address.'),
  url: m('Must be a web address.'),
  uuid: m('Must be an id.'),
  guid: m('Must be an id.'),
  date: m('Must be a date such as 2027-03-05.'),
  time: m('Must be a time such as 09:30.'),
  datetime: m('Must be a time such as 2027-03-05T09:30:00Z.'),
};

type Words = [message: string, values?: Record<string, string | number>];

/** Validation messages for schemas that define no message. Zod's messages are written for programmers, not for users. */
export const plainWords: z.core.$ZodErrorMap = (issue) => translate('en', ...wordsOf(issue));

/** A field's validation error, translated into `language`. */
export function sayFault(language: Language, issue: z.core.$ZodIssue): string {
  const own = wordsOf(issue as z.core.$ZodRawIssue);
  const isOwn = own[1] && translate('en', ...own) === issue.message;
  return isOwn ? translate(language, ...own) : translateSentence(language, issue.message);
}

function wordsOf(issue: z.core.$ZodRawIssue): Words {
  switch (issue.code) {
    case 'invalid_type': {
      if (!issue.path?.length) return [m('The body must be a JSON object.')];
      if (issue.input === undefined) return [m('This field is required.')];
      return [KINDS[issue.expected] ?? m('Has the wrong type.')];
    }
    case 'too_big': {
      const values = { of: OF[issue.origin] ?? 'number', limit: Number(issue.maximum) };
      if (issue.inclusive === false) return [m('Must be less than {limit}.'), { limit: values.limit }];
      return [
        m(
          '{of, select, text {Must be at most {limit} characters long.} list {Must have at most {limit} entries.} other {Must be at most {limit}.}}',
        ),
        values,
      ];
    }
    case 'too_small': {
      if (issue.origin === 'string' && issue.minimum === 1) return [m('Must not be empty.')];
      const values = { of: OF[issue.origin] ?? 'number', limit: Number(issue.minimum) };
      if (issue.inclusive === false) return [m('Must be more than {limit}.'), { limit: values.limit }];
      return [
        m(
          '{of, select, text {Must be at least {limit} characters long.} list {Must have at least {limit} entries.} other {Must be at least {limit}.}}',
        ),
        values,
      ];
    }
    case 'invalid_format':
      return [FORMATS[issue.format] ?? m('Has the wrong format.')];
    case 'invalid_value':
      return [m('Must be one of: {values}.'), { values: issue.values.map(String).join(', ') }];
    case 'not_multiple_of':
      return [m('Must be a multiple of {divisor}.'), { divisor: String(issue.divisor) }];
    case 'unrecognized_keys':
      return [m('Unknown field: {keys}.'), { keys: issue.keys.join(', ') }];
    default:
      return [m('This value is not valid.')];
  }
}

/** Plain words for zod's types, used in messages about limits. */
const OF: Record<string, string> = { string: 'text', array: 'list', set: 'list' };
