import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { LANGUAGES, type Language } from '#contract/language/languages.ts';
import { mailSamples } from '#server/test/mail-samples.ts';
import { renderMail } from '../messages/render-mail.ts';
import { buildMessage, senderOf } from './build-message.ts';
import type { MailContent } from '../mail-data.ts';
import { openSmtpConversation } from './smtp-conversation.ts';
import { type SmtpPeer, startSmtpPeer } from '#server/test/servers/smtp-peer.ts';

const identity = { brand: BRAND, publicUrl: 'https://tukutane.example', from: senderOf(null, BRAND) };

let peer: SmtpPeer;
beforeAll(async () => {
  peer = await startSmtpPeer();
});
afterAll(() => peer.stop());
beforeEach(() => {
  peer.received.length = 0;
});

/** Sends an email through a real SMTP conversation and returns the received message. */
async function send(content: MailContent, recipientEmail = 'ada@example.org', language: Language = 'en') {
  const row = {
    id: crypto.randomUUID(),
    claimId: '',
    attempts: 1,
    createdAt: new Date('2026-06-15T12:00:00Z'),
  };
  const { envelope, message } = await buildMessage(
    { ...content, ...row, recipientEmail, language },
    identity,
  );
  const conversation = await openSmtpConversation(peer.url);
  await conversation.send(envelope, message, async () => true);
  conversation.quit();
  return peer.received.at(-1)!;
}

test('names and subjects in any script arrive intact', async () => {
  const name = 'Ọláwálé “Wálé” ጸጋዬ 🎉';
  const eventName = 'قمة الذكاء الاصطناعي: Ẹ̀kọ́ àti Ìmọ̀ ẹ̀rọ, a very long name that folds over lines';
  const mail = await send({ kind: 'event-approved', data: { name, eventName, eventSlug: 'x' } });
  expect(mail.header('Subject')).toBe(`Published: ${eventName}`);
  expect(mail.body).toContain(name);
});

test('mail to an internationalized domain is addressed in ASCII', async () => {
  const mail = await send({ kind: 'low-tokens', data: { name: 'Ada', tokens: 9 } }, 'ada@bücher.example');
  expect(mail.to).toBe('ada@bücher.example');
  expect(mail.header('To')).toBe('ada@xn--bcher-kva.example');
});

test('mail has the date when it was queued and is marked as auto-generated', async () => {
  const mail = await send({ kind: 'low-tokens', data: { name: 'Ada', tokens: 9 } });
  expect(mail.header('Date')).toBe('Mon, 15 Jun 2026 12:00:00 +0000');
  expect(mail.header('Auto-Submitted')).toBe('auto-generated');
});

test('line breaks in user input create no headers', async () => {
  const mail = await send({
    kind: 'contact-message',
    data: {
      name: 'Eve\r\nBcc: victim@example.org',
      email: 'eve@example.org',
      organization: null,
      inquiryType: 'general',
      subject: 'Hi\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>',
      message: 'First line\n.\nsecond <b>line</b>',
    },
  });
  expect(peer.received).toHaveLength(1);
  expect(mail.headerCount('Bcc')).toBe(0);
  expect(mail.header('Subject')).toMatch(/^\[general\] Hi Bcc: victim@example\.org/);
  expect(mail.header('Reply-To')).toContain('<eve@example.org>');
  expect(mail.body).toContain('&lt;b&gt;line&lt;/b&gt;');
  expect(mail.body).toContain('&lt;script&gt;');
  expect(mail.body).not.toMatch(/^Bcc:/m);
});

test('mail comes from MAIL_FROM, or from the brand’s mailbox without one', () => {
  expect(senderOf('Events <events@example.org>', BRAND)).toEqual({
    name: 'Events',
    address: 'events@example.org',
  });
  expect(senderOf('events@example.org', BRAND)).toEqual({ name: BRAND.name, address: 'events@example.org' });
  expect(senderOf(null, BRAND)).toEqual({ name: BRAND.name, address: BRAND.mailboxes.hello });
});

/** Common English words that no other supported language uses. */
const ENGLISH =
  /\b(the|you|your|we|this|with|from|have|has|been|are|they|please|event|token|tokens|about)\b/i;
const WRITTEN = 'Ọ̀ṣun 2026';

const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** The lines that a reader sees in a part of an email, as text or HTML. */
const seenIn = (body: string) =>
  bare(body)
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]+>|&\S+?;/g, '\n')
    .split(/\s*\n\s*/)
    .filter((line) => /\p{L}/u.test(line));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test.each(mailSamples(WRITTEN))('the mail $kind has no English left', async (content) => {
    const english = renderMail(content, identity);
    const mail = await send(content, undefined, language);
    expect(mail.body).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''} xmlns`);
    const written = [
      WRITTEN,
      `> ${WRITTEN}`,
      BRAND.office.join(', '),
      BRAND.name,
      ...Object.values(BRAND.mailboxes),
      // The inquiry type is an untranslated API value, and `Re:` is the same in all languages.
      'general',
      `[general] ${WRITTEN}`,
      `Re: ${WRITTEN}`,
    ];
    const isOurs = (line: string) => !/https?:|%E1/.test(line) && !written.includes(line);
    const lines = [...seenIn(mail.header('Subject')!), ...seenIn(mail.body)].filter(isOurs);
    const same = new Set(seenIn(`${english.subject}\n${english.text}\n${english.html}`));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => ENGLISH.test(line.replaceAll(BRAND.name, '')) || same.has(line))).toEqual(
      [],
    );
  });
});
