import { expect, test } from 'vitest';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { slugOf } from '#server/domains/events/slugs/slug-of.ts';
import { errorsOf } from './event-rules-check.ts';
import { fieldOf, eventRequestOf, wholeUrl } from './event-request.ts';
import { flyerTokens, tokensToSave, tooFewTokens } from './flyer-cost.ts';
import { EMPTY_EVENT, withKept } from './form-values.ts';
import { mergeEdits, withTheirs } from './merge-edits.ts';
import { locationOf, partsOf } from './place-text.ts';
import { slugFrom } from './slug-from.ts';

const EVENT = {
  ...EMPTY_EVENT,
  name: 'Lagos Demo Day',
  slug: 'lagos-demo-day',
  description: 'Ten startups.',
  eventDate: '2027-03-05',
};
const SEEN = { values: EVENT, updatedAt: '2027-01-01T00:00:00.000Z' };

test('all invalid fields have errors at once, with the specification’s messages', () => {
  const wrong = {
    ...EMPTY_EVENT,
    eventTime: '25:00',
    ticketPrice: 'cheap',
    maxAttendees: 'many',
    website: 'nope nope',
    contactEmail: 'nobody',
    metaDescription: 'x'.repeat(161),
  };
  const messages = Object.entries(errorsOf(eventRequestOf(wrong, null, false), true));
  expect(Object.fromEntries(messages.map(([field, error]) => [field, (error as Error).message]))).toEqual({
    name: 'Event name is required',
    description: 'Description is required',
    eventDate: 'Event date is required',
    eventTime: 'Enter a time as HH:MM',
    ticketPrice: 'Enter a single price (100) or range (100-300)',
    maxAttendees: 'Must be a valid number',
    website: 'Enter a URL that starts with http:// or https://',
    contactEmail: 'Please enter a valid email',
    metaDescription: 'At most 160 characters',
  });
});

test('a complete form is valid, even if its end date equals its start date', () => {
  expect(errorsOf(eventRequestOf({ ...EVENT, eventEndDate: EVENT.eventDate }, null, false), true)).toEqual(
    {},
  );
  const { eventEndDate } = errorsOf(
    eventRequestOf({ ...EVENT, eventEndDate: '2027-03-04' }, null, false),
    true,
  );
  expect(eventEndDate?.message).toBe('End date must not be before the start date');
});

test('only new events send a repetition, and its errors are assigned to its fields', () => {
  const weekly = { ...EVENT, repeatEvery: 'weekly', repeatTimes: '4' };
  expect(eventRequestOf(weekly, null, false)).toMatchObject({
    repeat: { every: 'weekly', until: null, times: 4 },
  });
  expect(eventRequestOf(weekly, SEEN, false)).not.toHaveProperty('repeat');
  expect(eventRequestOf(EVENT, null, false)).not.toHaveProperty('repeat');
  const messageOf = (given: object, field: 'repeatUntil' | 'repeatTimes') =>
    errorsOf(eventRequestOf({ ...weekly, ...given }, null, false), true)[field]?.message;
  expect(messageOf({ repeatTimes: '27' }, 'repeatTimes')).toBe('Enter a number from 2 to 26');
  expect(messageOf({ repeatTimes: '' }, 'repeatUntil')).toBe('Choose when the event stops repeating');
  expect([fieldOf('repeat.times'), fieldOf('repeat'), fieldOf('name')]).toEqual([
    'repeatTimes',
    'repeatUntil',
    'name',
  ]);
});

test('flyers cost tokens once per created event, when it is submitted', () => {
  const weekly = { ...EVENT, flyerEnabled: true, repeatEvery: 'weekly', repeatTimes: '4' };
  expect(tokensToSave(weekly, null, true)).toBe(40);
  expect(tokensToSave({ ...weekly, flyerEnabled: false }, null, true)).toBe(0);
  expect(flyerTokens({ ...weekly, repeatTimes: '' })).toBe(10);
  const once = { ...EVENT, flyerEnabled: true };
  const saved = (status: OwnEvent['status'], flyersPaid: boolean) => ({ status, flyersPaid }) as OwnEvent;
  expect(tokensToSave(once, saved('approved', true), true)).toBe(0);
  expect(tokensToSave(once, saved('rejected', false), true)).toBe(10);
  expect(tokensToSave(once, saved('draft', false), false)).toBe(0);
  expect(tokensToSave(once, saved('approved', false), false)).toBe(10);
  expect(tooFewTokens(40, 12)).toBe('Flyers for these events cost 40 tokens, and you have 12.');
});

test('the number of attendees is sent as an integer and the price as an amount, or null when empty', () => {
  const sent = (given: Partial<typeof EVENT>) => {
    const { maxAttendees, ticketPrice } = eventRequestOf({ ...EVENT, ...given }, null, false);
    return { maxAttendees, ticketPrice };
  };
  expect(sent({})).toEqual({ maxAttendees: null, ticketPrice: null });
  expect(sent({ maxAttendees: ' 250 ', ticketPrice: '₦5,000 – 20,000', currency: 'NGN' })).toEqual({
    maxAttendees: 250,
    ticketPrice: '5000-20000',
  });
  expect(sent({ maxAttendees: 'many', ticketPrice: '1.234' })).toEqual({
    maxAttendees: 'many',
    ticketPrice: '1.234',
  });
});

test('a price in a currency other than the chosen one is rejected', () => {
  const { ticketPrice } = errorsOf(eventRequestOf({ ...EVENT, ticketPrice: '₦5,000' }, null, false), true);
  expect(ticketPrice?.message).toMatch('This price is in NGN.');
});

test('a time zone is sent only if it was changed', () => {
  const seen = { ...SEEN, values: { ...EVENT, timezone: 'Africa/Lagos' } };
  expect(eventRequestOf({ ...seen.values, location: 'Nairobi, Kenya' }, seen, false)).not.toHaveProperty(
    'timezone',
  );
  expect(eventRequestOf({ ...seen.values, timezone: '' }, seen, false)).toMatchObject({ timezone: '' });
  expect(eventRequestOf({ ...EVENT, timezone: 'UTC' }, null, false)).toMatchObject({ timezone: 'UTC' });
});

test('a slug is sent only if it was chosen, and an empty slug is rejected', () => {
  expect(eventRequestOf(EVENT, null, false)).not.toHaveProperty('slug');
  expect(eventRequestOf({ ...EVENT, name: 'New', slug: 'new' }, SEEN, false)).not.toHaveProperty('slug');
  expect(eventRequestOf({ ...EVENT, slug: 'demo' }, SEEN, false)).toMatchObject({ slug: 'demo' });
  const errors = errorsOf(eventRequestOf({ ...EVENT, slug: '' }, SEEN, false), false);
  expect(errors.slug?.message).toBe('Slug is required');
});

test.each(['Élan & Co: Dakar 2027', '  AI — for   all  ', '--Hello--', 'Réunion 2', 'a'.repeat(70)])(
  'the slug shown for %o is the one that the server gives',
  (name) => {
    expect(slugFrom(name)).toBe(slugOf(name));
  },
);

test('no slug is shown for a name without a Latin letter or digit', () => {
  expect(slugFrom('مؤتمر')).toBe('');
});

test('a bare domain becomes a URL, and other text is unchanged', () => {
  expect(wholeUrl(' example.com/a?b ')).toBe('https://example.com/a?b');
  expect(wholeUrl('http://example.com')).toBe('http://example.com');
  expect(wholeUrl('nope nope')).toBe('nope nope');
  expect(wholeUrl('')).toBe('');
});

test('a location is edited as one text in two fields', () => {
  expect(partsOf('Victoria Island, Lagos, Nigeria')).toEqual({
    city: 'Victoria Island, Lagos',
    country: 'Nigeria',
  });
  expect(partsOf('kenya')).toEqual({ city: '', country: 'Kenya' });
  expect(partsOf('Lisbon, Portugal')).toEqual({ city: 'Lisbon, Portugal', country: '' });
  expect(locationOf({ city: ' Accra ', country: 'Ghana' })).toBe('Accra, Ghana');
});

test('only fields that both edits changed differently conflict, and the other edit’s own changes are merged', () => {
  const mine = {
    ...EVENT,
    name: 'Mine',
    slug: 'mine',
    venue: 'Hall A',
    description: 'Same',
    calendarEnabled: false,
  };
  const theirs = {
    ...EVENT,
    name: 'Theirs',
    slug: 'theirs',
    location: 'Lagos, Nigeria',
    description: 'Same',
  };
  const merged = mergeEdits(EVENT, mine, theirs);
  expect(merged.conflicts).toEqual(['name']);
  expect(merged.taken).toEqual(['location']);
  expect(merged.values).toEqual({ ...mine, location: 'Lagos, Nigeria' });
  expect(withTheirs(merged.values, theirs, ['name']).name).toBe('Theirs');
});

test('values from an older form fill only fields that the form still has', () => {
  expect(withKept(EMPTY_EVENT, { name: 'Kept', flyerEnabled: 'yes', gone: 1 })).toEqual({
    ...EMPTY_EVENT,
    name: 'Kept',
  });
  expect(withKept(EMPTY_EVENT, null)).toEqual(EMPTY_EVENT);
});
