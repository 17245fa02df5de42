import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id',
  guid: 'an id',
  date: 'a date such as 2027-03-05',
  time: 'a time such as 09:30',
  datetime: 'a time such as 2027-03-05T09:30:00Z',
};

/** Validation messages for users, where a schema has none of its own, because zod's messages are for programmers. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      if (!issue.path?.length) return 'The body must be a JSON object.';
      if (issue.input === undefined) return 'This field is required.';
      return `Must be ${KINDS[issue.expected] ?? 'of a different type'}.`;
    }
    case 'too_big':
      return `Must be ${bound(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most')}.`;
    case 'too_small': {
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be empty.';
      return `Must be ${bound(issue.origin, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least')}.`;
    }
    case 'invalid_format':
      return `Must be ${FORMATS[issue.format] ?? 'in a different format'}.`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return `Must be a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return 'This value is not valid.';
  }
};

/** The text of a limit, such as `at most 200 characters long`. */
function bound(origin: string, limit: number, relation: string): string {
  const amount = `${relation} ${limit.toLocaleString('en')}`;
  if (origin === 'string') return `${amount} characters long`;
  if (origin === 'array' || origin === 'set') return `${amount} entries long`;
  return amount;
}
