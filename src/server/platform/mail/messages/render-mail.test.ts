import { describe, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { MAIL_KINDS } from '#contract/admin/mail.ts';
import type { MailContent } from '../mail-data.ts';
import { renderMail } from './render-mail.ts';

const context = { brand: BRAND, publicUrl: 'https://tukutane.example' };
const NASTY = `"><img src=x onerror=alert(1)>&amp;'\r\nBcc: x`;

/** Every kind, with the nasty text in place of all user input. */
const SAMPLES: { [Kind in (typeof MAIL_KINDS)[number]]: Extract<MailContent, { kind: Kind }>['data'] } = {
  'application-received': { name: NASTY },
  'application-repeated': { name: NASTY },
  'application-approved': { name: NASTY, tokens: 50 },
  'application-declined': { name: NASTY, reason: NASTY },
  'account-suspended': { name: NASTY, reason: NASTY },
  'role-changed': { name: NASTY, role: 'admin' },
  'event-approved': { name: NASTY, eventName: NASTY, eventSlug: NASTY },
  'event-rejected': { name: NASTY, eventName: NASTY, eventId: NASTY, reason: NASTY, tokensReturned: 10 },
  'event-changes-requested': { name: NASTY, eventName: NASTY, eventId: NASTY, note: NASTY },
  'template-withdrawn': {
    name: NASTY,
    templateName: NASTY,
    templateId: NASTY,
    eventId: NASTY,
    eventName: NASTY,
    reason: NASTY,
  },
  'template-approved': { name: NASTY, templateName: NASTY, eventName: NASTY, eventSlug: NASTY },
  'low-tokens': { name: NASTY, tokens: 1 },
  'no-tokens': { name: NASTY, tokens: 0 },
  'flyers-paused': { name: NASTY, eventName: NASTY, eventId: NASTY, flyers: 400 },
  'contact-message': {
    name: NASTY,
    email: NASTY,
    organization: NASTY,
    inquiryType: 'general',
    subject: NASTY,
    message: NASTY,
  },
  'contact-reply': { name: NASTY, subject: NASTY, message: NASTY, reply: NASTY, replyTo: NASTY },
  'password-reset': { name: NASTY, token: NASTY, expiresAt: '2026-06-15T12:00:00Z' },
};

describe.each(MAIL_KINDS)('the message %s', (kind) => {
  const { subject, html, text } = renderMail({ kind, data: SAMPLES[kind] } as MailContent, context);

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
