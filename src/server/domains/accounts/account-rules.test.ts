import { expect, test } from 'vitest';
import { cleanName } from '#contract/text/clean-name.ts';
import { isCommonPassword } from './passwords/new-password.ts';
import { deviceOf } from './sessions/device-of.ts';
import { normalizeEmail } from '#server/platform/users/normalize-email.ts';

test.each([
  ['Amina@Example.ORG', 'amina@example.org'],
  ['amina@bücher.example', 'amina@xn--bcher-kva.example'],
  ['amina@BÜCHER.example', 'amina@xn--bcher-kva.example'],
  ['amina+events@example.co.ke', 'amina+events@example.co.ke'],
  ['amina@例え.example', 'amina@xn--r8jz45g.example'],
])('the address %s is stored as %s', (given, kept) => {
  expect(normalizeEmail(given)).toBe(kept);
});

test.each(['amina', 'amina@', '@example.org', 'a b@example.org', 'a@exa mple.org', 'à@example.org', 'a@b'])(
  'no mail can be sent to %s',
  (given) => expect(normalizeEmail(given)).toBeNull(),
);

test('an address that grows beyond 255 characters in ASCII is refused', () => {
  expect(
    normalizeEmail(`a@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.example`),
  ).toBeNull();
});

test.each([
  ['  Amina   Diallo ', 'Amina Diallo'],
  ['Amina\r\nBcc: x@y.org', 'Amina Bcc: x@y.org'],
  ['A\u0000mi\u0007na', 'Amina'],
  ['\u202eanimA\u202c', 'animA'],
  ['O\u0323la\u0300', '\u1ecclà'],
  ['Am\ud83dina', 'Amina'],
  ['\u06a9\u0647\u200c\u0627\u06cc', '\u06a9\u0647\u200c\u0627\u06cc'],
  ['ߊߡߌߣߊ', 'ߊߡߌߣߊ'],
  ['👩🏾‍💻 Wanjikũ', '👩🏾‍💻 Wanjikũ'],
  ['\u200b', ''],
  [' \u2060\u00ad\u200d ', ''],
  ['\u3164\u2800', ''],
])('the name %j becomes %j', (given, cleaned) => {
  expect(cleanName(given)).toBe(cleaned);
});

test.each([
  'password',
  'Password1',
  'PASSWORD123!',
  '123456',
  '12345678',
  '987654321',
  'qwerty',
  'qwertyuiop',
  'aaaaaa',
  'ababab',
  'abcabcabc',
  'iloveyou',
  'liverpool2024',
  'tukutane',
  'Nairobi1',
  'letmein',
  'abcdefgh',
  '1q2w3e4r',
  'passw0rd',
])('%s is too common for a new password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'mvua ya mawe', 'k7xm2-9qhtw', '𞤀𞤣𞤤𞤢𞤥𞤀𞤣', '20260314-xyz'])(
  '%s can be a new password',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.0', null],
  [undefined, null],
])('the user agent %s is named %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
