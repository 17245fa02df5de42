import { expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { senderOf } from './sender-of.ts';

test('mail comes from MAIL_FROM, with its name or the brand’s, else from the brand’s mailbox', () => {
  expect(senderOf('Events <events@example.org>', BRAND)).toEqual({
    name: 'Events',
    address: 'events@example.org',
  });
  expect(senderOf('events@example.org', BRAND)).toEqual({ name: BRAND.name, address: 'events@example.org' });
  expect(senderOf(null, BRAND)).toEqual({ name: BRAND.name, address: BRAND.mailboxes.hello });
});
