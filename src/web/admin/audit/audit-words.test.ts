import { expect, test } from 'vitest';
import { t } from '#web/kit/language/t.ts';
import { sentenceOf } from './audit-words.ts';

const textOf = (action: string, details = {}): string => {
  const { message, values } = sentenceOf({ action, details });
  return t(message, { ...values, actor: 'Bo', subject: 'Ada' });
};

test('an entry is a sentence with its figures', () => {
  expect(textOf('user.approve', { tokens: 50, packageTier: 'free' })).toBe(
    'Bo approved Ada with 50 tokens and the Free package',
  );
  expect(textOf('tokens.correct', { tokens: -1 })).toBe('Bo took 1 token from the balance of Ada');
  expect(textOf('event.reject', { tokensReturned: 10 })).toBe(
    'Bo rejected the event Ada and returned 10 tokens',
  );
  expect(textOf('event.update', { fields: ['eventDate', 'venue'] })).toBe(
    'Bo edited the event Ada (Event date, Venue)',
  );
  expect(textOf('account.login')).toBe('Bo signed in');
});

test('a changed account lists only what changed', () => {
  const packageTier = { before: 'free', after: 'gold' };
  const status = { before: 'approved', after: 'approved' };
  expect(textOf('user.update', { status, packageTier, tokens: 1650 })).toBe(
    'Bo changed the account of Ada: package from Free to Gold, 1,650 tokens added',
  );
  expect(textOf('user.update', { status, tokens: 0 })).toBe('Bo changed the account of Ada');
});

test('suspending an applicant reads as declining the application', () => {
  const status = { before: 'pending', after: 'suspended' };
  expect(textOf('user.update', { status, tokens: 0 })).toBe('Bo declined the application of Ada');
});

test('malformed details do not break a sentence, and an unknown action is quoted', () => {
  expect(textOf('user.update', { status: null })).toBe('Bo changed the account of Ada');
  expect(textOf('user.role', {})).toBe('Bo made Ada a client');
  expect(textOf('event.launch')).toBe('Bo performed “event.launch” on Ada');
});
