import words from '#content/accounts/common-passwords.json' with { type: 'json' };

/** From leak statistics: lower case, six characters or more, without trailing digits (`isCommonPassword` strips them). */
const COMMON = new Set(words);

/** Keyboard rows and sequences: any part of one, in either direction, is easy to guess. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
];

export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const word = given.replace(/[\d\W_]+$/, '');
  if (COMMON.has(given) || COMMON.has(word)) return true;
  // One to three characters repeated.
  if (/^(.{1,3})\1+$/u.test(given)) return true;
  const backwards = given.split('').toReversed().join('');
  return RUNS.some((run) => run.includes(given) || run.includes(backwards));
}
