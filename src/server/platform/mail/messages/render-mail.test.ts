import { describe, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { mailSamples } from '#server/test/mail-samples.ts';
import type { Language } from '#contract/language/languages.ts';
import { renderMail } from './render-mail.ts';

const context = { brand: BRAND, publicUrl: 'https://tukutane.example' };
const NASTY = `"><img src=x onerror=alert(1)>&amp;'\r\nBcc: x`;

describe.each(mailSamples(NASTY))('the message $kind', (content) => {
  const { subject, html, text } = renderMail(content, context);

  test('escapes HTML in user input', () => {
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/=\s*"[^"]*"[^\s>/]/);
  });

  test('has a one-line subject', () => {
    expect(subject).toMatch(/^[^\r\n]{5,200}$/);
  });

  test('has a complete text version with the brand and the support address', () => {
    expect(subject + html + text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).toContain(BRAND.name);
    expect(text).toContain(BRAND.mailboxes.support);
  });

  test('loads no external resources', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/i);
  });

  test('is small enough not to be clipped', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test('a placeholder in user input stays as it is', () => {
  const data = { name: '{support}', eventName: '{publicUrl}', eventSlug: '{name}' };
  const { subject, text } = renderMail({ kind: 'event-approved', data }, context);
  expect(subject).toBe('Published: {publicUrl}');
  expect(text).toContain('{support}, we have approved');
  expect(text).toContain('https://tukutane.example/events/%7Bname%7D');
});

test('the subject has the singular for one token', () => {
  const [one, two] = [1, 2].map((tokens) =>
    renderMail({ kind: 'low-tokens', data: { name: 'Ada', tokens } }, context),
  );
  expect(one!.subject).toBe('1 token left');
  expect(two!.subject).toBe('2 tokens left');
});

test('a rejection mentions returned tokens only when there are some', () => {
  const data = { name: 'Ada', eventName: 'Fest', eventId: 'x', reason: 'No picture.' };
  const [some, none] = [10, 0].map((tokensReturned) =>
    renderMail({ kind: 'event-rejected', data: { ...data, tokensReturned } }, context),
  );
  expect(some!.text).toContain('The 10 tokens for its flyers are back in your balance.');
  expect(none!.text).not.toContain('back in your balance');
});

test('a translated message isolates user input, uses its language’s plurals and links to its language’s pages', () => {
  const data = { name: 'Ada\u2069\nBcc: x', tokens: 3 };
  const { subject, html, text } = renderMail({ kind: 'low-tokens', data }, context, 'ar');
  expect(subject).toBe('بقيت 3 قسائم');
  expect(text).toContain('\u2068Ada Bcc: x\u2069، انخفض رصيدك إلى 3 قسائم.');
  expect(html).toContain('href="https://tukutane.example/ar/pricing"');
});

test('numbers are formatted in the recipient’s language', () => {
  const data = { name: 'Ada', eventName: 'Fest', eventId: 'x', flyers: 12_000 };
  const preheader = (language: Language) => {
    const { html } = renderMail({ kind: 'flyers-paused', data }, context, language);
    return /aria-hidden="true">(.*?)&#847/.exec(html)![1]!.replace(/[\u202f\u00a0]/g, ' ');
  };
  expect(preheader('en')).toMatch(/^12,000 flyers/);
  expect(preheader('fr')).toMatch(/^12 000 flyers/);
  expect(preheader('pt')).toMatch(/^12 000 flyers/);
});
