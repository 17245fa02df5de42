import { expect, test } from 'vitest';
import {
  afterSending,
  checkFields,
  contentOf,
  EMPTY_FIELDS,
  errorsFromServer,
  type ContactFields,
} from './contact-form.ts';

const SUM = { left: 7, operator: '*', right: 3 } as const;
const FILLED: ContactFields = {
  ...EMPTY_FIELDS,
  name: 'Amina',
  email: 'amina@example.org',
  subject: 'Hello',
  message: 'A question',
  mathAnswer: '21',
};

test('a complete form is valid, even with whitespace around its texts', () => {
  expect(checkFields(FILLED, SUM)).toEqual({});
  expect(checkFields({ ...FILLED, email: ' amina@example.org ', mathAnswer: ' 21 ' }, SUM)).toEqual({});
});

test('an empty form has an error for every required field', () => {
  expect(checkFields({ ...EMPTY_FIELDS, name: '  ' }, SUM)).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    subject: 'Subject is required',
    message: 'Message is required',
    mathAnswer: 'Answer is required',
  });
});

test('a wrong answer and a message that is too long are errors', () => {
  expect(checkFields({ ...FILLED, mathAnswer: '22', message: 'x'.repeat(5001) }, SUM)).toEqual({
    mathAnswer: 'Please solve the math problem correctly.',
    message: 'Message must be at most 5000 characters',
  });
});

test('the server’s errors for unknown fields are ignored', () => {
  const fields = { email: 'No', correctAnswer: 'No', '': 'No' };
  expect(errorsFromServer(fields)).toEqual({ email: 'No' });
  expect(errorsFromServer(undefined)).toEqual({});
});

test('any change makes a different message, except to the math answer or surrounding whitespace', () => {
  const content = contentOf(FILLED);
  expect(contentOf({ ...FILLED, mathAnswer: '5', message: ' A question\n' })).toBe(content);
  for (const change of [
    { name: 'Ana' },
    { email: 'ana@example.org' },
    { organization: 'Data Kenya' },
    { inquiryType: 'sales' },
    { subject: 'Hi' },
    { message: 'Another question' },
  ] as const) {
    expect(contentOf({ ...FILLED, ...change }), `with ${JSON.stringify(change)}`).not.toBe(content);
  }
});

test('after sending, the form keeps only the sender’s details and the fields edited meanwhile', () => {
  expect(afterSending(FILLED, FILLED)).toEqual({
    ...EMPTY_FIELDS,
    name: 'Amina',
    email: 'amina@example.org',
  });
  const since = { name: 'Amina Diallo', organization: 'Data Kenya', message: 'A question. And one more.' };
  expect(afterSending({ ...FILLED, ...since }, FILLED)).toEqual({
    ...EMPTY_FIELDS,
    ...since,
    email: 'amina@example.org',
  });
  const named = { ...FILLED, organization: 'Data Kenya' };
  expect(afterSending({ ...named, organization: '' }, named)).toMatchObject({ organization: '' });
});
