import { expect, test } from 'vitest';
import { factsOf } from './audit-facts.ts';

const facts = (action: string, details: Record<string, unknown>) => factsOf({ action, details });

test('the details of a rejection are its reason and figures in words, then its ids', () => {
  const version = '2026-11-28T10:00:00.000Z';
  const details = {
    ownerId: 'o',
    mailId: 'm',
    version,
    eventsCreated: 0,
    tokensReturned: 1000,
    reason: 'No hall',
  };
  expect(facts('event.reject', details)).toEqual([
    ['Events counted', '0'],
    ['Tokens returned', '1,000'],
    ['Reason', 'No hall'],
    ['Owner', 'o'],
    ['Email', 'm'],
    ['Version', version],
  ]);
});

test('statuses, packages, fields and limits have the same labels as in the forms', () => {
  const limits = {
    customTokens: null,
    customEventsAllowed: null,
    customPackagePrice: 1200,
    customHasWatermark: false,
  };
  const status = { before: 'pending', after: 'approved' };
  const packageTier = { before: 'free', after: 'custom' };
  expect(facts('user.update', { status, packageTier, limits })).toEqual([
    ['Status', 'Active (was Pending)'],
    ['Package', 'Custom (was Free)'],
    ['Tokens included', '0'],
    ['Events allowed', 'Unlimited'],
    ['Custom price', 'USD 1,200'],
    ['Watermark on flyers', 'No'],
  ]);
  expect(facts('event.update', { fields: ['maxAttendees', 'heroPath'] })).toEqual([
    ['Fields', 'Max attendees, Hero image'],
  ]);
  expect(facts('contact.update', { status: { before: 'new', after: 'open' } })).toEqual([
    ['Status', 'Open (was New)'],
  ]);
  expect(facts('event.schedule', { from: 'on', to: 'postponed' })).toEqual([
    ['Before', 'On'],
    ['After', 'Postponed'],
  ]);
});

test('unchanged details are omitted, and unknown details are shown unchanged', () => {
  const same = { before: 'approved', after: 'approved' };
  expect(facts('user.update', { status: same, reason: null })).toEqual([]);
  expect(facts('event.launch', { rocket: { stage: 2 } })).toEqual([['rocket', '{"stage":2}']]);
});
