import { beforeAll, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { Language } from '#contract/language/languages.ts';
import { MAIL_KINDS, type MailKind } from '#contract/admin/mail.ts';
import type { MailContent, MailData } from '#server/platform/mail/mail-data.ts';
import { renderMail } from '#server/platform/mail/messages/render-mail.ts';
import { sharedProduct } from './shared-product.ts';
import { sessionOf } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

let product: { url: string };
let cookie: string;
let event: OwnEvent;
beforeAll(async () => {
  product = await sharedProduct();
  cookie = `session=${await sessionOf(product.url, ORGANIZER)}`;
  const response = await fetch(`${product.url}/api/my-events`, { headers: { cookie } });
  event = ((await response.json()) as OwnEvent[]).find(({ status }) => status === 'approved')!;
}, 180_000);

function dataOf(): { [Kind in MailKind]: MailData[Kind] } {
  const name = 'Kwabena';
  const [eventName, templateName, reason, message] = [event.name, 'Bold', 'No picture.', 'Hello'];
  return {
    'application-received': { name },
    'application-repeated': { name },
    'application-approved': { name, tokens: 50 },
    'application-declined': { name, reason },
    'account-suspended': { name },
    'role-changed': { name, role: 'admin' },
    'event-approved': { name, eventName, eventSlug: event.slug },
    'event-rejected': { name, eventName, eventId: event.id, reason, tokensReturned: 10 },
    'event-changes-requested': { name, eventName, eventId: event.id, note: reason },
    'template-withdrawn': { name, templateName, templateId: event.id, eventId: event.id, eventName, reason },
    'template-approved': { name, templateName, eventName, eventSlug: event.slug },
    'low-tokens': { name, tokens: 9 },
    'no-tokens': { name, tokens: 0 },
    'flyers-paused': { name, eventName, eventId: event.id, flyers: 400 },
    'contact-message': {
      name,
      email: 'ama@labs.example',
      organization: null,
      inquiryType: 'general',
      subject: message,
      message,
    },
    'contact-reply': { name, subject: message, message, reply: reason, replyTo: BRAND.mailboxes.hello },
    'password-reset': { name, token: 'a'.repeat(43), expiresAt: '2026-12-24T12:00:00Z' },
  };
}

function linksIn(kind: MailKind, language: Language): string[] {
  const content = { kind, data: dataOf()[kind] } as MailContent;
  const { html, text } = renderMail(content, { brand: BRAND, publicUrl: product.url }, language);
  const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
  const written = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address);
  return [...new Set([...linked, ...written])];
}

test.each(MAIL_KINDS)('every link in the message %s leads to a page or a mailbox', async (kind) => {
  const links = [...linksIn(kind, 'en'), ...linksIn(kind, 'ar')];
  const isMail = (link: string): boolean => link.startsWith('mailto:');
  expect([...Object.values(BRAND.mailboxes), 'ama@labs.example']).toEqual(
    expect.arrayContaining(links.filter(isMail).map((link) => link.slice('mailto:'.length))),
  );
  const pages = links.filter((link) => !isMail(link));
  expect(pages.length).toBeGreaterThan(0);
  for (const link of pages) {
    // Redirects are not followed, because unknown paths redirect to the home page.
    const { status, headers } = await fetch(link, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
    });
    expect([link, status, headers.get('content-type')]).toEqual([
      expect.stringContaining(product.url),
      200,
      'text/html; charset=utf-8',
    ]);
  }
});
