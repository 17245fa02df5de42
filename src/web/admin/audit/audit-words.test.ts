import { expect, test } from 'vitest';
import { sentenceOf } from './audit-words.ts';

const textOf = (action: string, details = {}): string => {
  const { before, after } = sentenceOf({ action, details });
  return after === null ? before : `${before}Ada${after}`;
};

test('an entry is a sentence with its figures', () => {
  expect(textOf('user.approve', { tokens: 50, packageTier: 'free' })).toBe(
    'approved Ada with 50 tokens and the package Free',
  );
  expect(textOf('tokens.correct', { tokens: -1 })).toBe('took 1 token from the balance of Ada');
  expect(textOf('event.reject', { tokensReturned: 10 })).toBe(
    'rejected the event Ada and returned 10 tokens',
  );
  expect(textOf('event.update', { fields: ['eventDate', 'venue'] })).toBe(
    'edited the event Ada (Event date, Venue)',
  );
  expect(textOf('account.login')).toBe('signed in');
});

test('a changed account says what changed, and nothing else', () => {
  const packageTier = { before: 'free', after: 'gold' };
  const status = { before: 'approved', after: 'approved' };
  expect(textOf('user.update', { status, packageTier, tokens: 1650 })).toBe(
    'changed the account of Ada: package from Free to Gold, 1,650 tokens added',
  );
  expect(textOf('user.update', { status, tokens: 0 })).toBe('changed the account of Ada');
});

test('a suspended applicant is a declined application', () => {
  const status = { before: 'pending', after: 'suspended' };
  expect(textOf('user.update', { status, tokens: 0 })).toBe('declined the application of Ada');
});

test('details of another shape break no sentence, and an unknown action is quoted', () => {
  expect(textOf('user.update', { status: null })).toBe('changed the account of Ada');
  expect(textOf('user.role', {})).toBe('made Ada a client');
  expect(textOf('event.launch')).toBe('did “event.launch” with Ada');
});
