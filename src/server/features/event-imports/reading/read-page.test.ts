import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';
import { toDraft } from './to-draft.ts';

const page = (...data: unknown[]) =>
  `<!doctype html><html><head><title>Event</title>${data
    .map(
      (each) =>
        `<script type="application/ld+json">${typeof each === 'string' ? each : JSON.stringify(each)}</script>`,
    )
    .join('\n')}</head><body><h1>Event</h1></body></html>`;
const drafts = (html: string) => readPage(html).map((found) => toDraft(found, '2026-11-22', 'en'));
const EVENT = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Talk',
  startDate: '2027-03-05T18:00',
};

test('reads an event from Eventbrite’s JSON-LD', () => {
  const [draft] = drafts(
    page(
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Eventbrite' },
      {
        '@context': 'https://schema.org',
        '@type': 'BusinessEvent',
        name: 'Lagos Startup Night',
        description: 'Pitches &amp; drinks',
        url: 'https://www.eventbrite.com/e/lagos-startup-night-tickets-1',
        image: 'https://img.evbuc.com/1.jpg',
        startDate: '2027-03-05T18:00:00+01:00',
        endDate: '2027-03-05T22:00:00+01:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: 'Landmark Centre',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Water Corporation Drive',
            addressLocality: 'Lagos',
            addressRegion: 'LA',
            addressCountry: 'NG',
          },
        },
        offers: [
          {
            '@type': 'AggregateOffer',
            lowPrice: '5000.00',
            highPrice: '20000.00',
            priceCurrency: 'NGN',
            url: 'https://www.eventbrite.com/e/lagos-startup-night-tickets-1',
          },
        ],
        organizer: { '@type': 'Organization', name: 'Startup Lagos', url: 'https://startup.example' },
      },
    ),
  );
  expect(draft).toEqual({
    fields: {
      name: 'Lagos Startup Night',
      description: 'Pitches & drinks',
      category: 'business',
      eventDate: '2027-03-05',
      eventTime: '18:00',
      attendance: 'in-person',
      location: 'Lagos, Nigeria',
      venue: 'Landmark Centre, Water Corporation Drive',
      ticketPrice: '5000-20000',
      currency: 'NGN',
      ticketUrl: 'https://www.eventbrite.com/e/lagos-startup-night-tickets-1',
    },
    notes: ['The picture was not imported. Add it under Event Images.'],
  });
});

test('reads an event from Luma’s JSON-LD', () => {
  const [draft] = drafts(
    page({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': 'https://lu.ma/abc',
      name: 'Kigali AI Meetup',
      startDate: '2027-03-05T16:30:00.000Z',
      endDate: '2027-03-05T19:00:00.000Z',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Norrsken House', address: 'KN 78 St, Kigali, Rwanda' },
        { '@type': 'VirtualLocation', url: 'https://lu.ma/abc' },
      ],
      offers: [{ '@type': 'Offer', price: 0, priceCurrency: 'usd', url: 'https://lu.ma/abc' }],
      description: 'Monthly **meetup**\n\nWith talks',
    }),
  );
  expect(draft!.fields).toEqual({
    name: 'Kigali AI Meetup',
    description: 'Monthly **meetup**\n\nWith talks',
    eventDate: '2027-03-05',
    eventTime: '18:30',
    attendance: 'both',
    location: 'Kigali, Rwanda',
    venue: 'Norrsken House, KN 78 St',
    ticketUrl: 'https://lu.ma/abc',
  });
});

test('reads an event from Meetup’s JSON-LD', () => {
  const [draft] = drafts(
    page({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Python Cape Town',
      url: 'https://www.meetup.com/python/events/1/',
      description: 'Hello<br/>world',
      startDate: '2027-03-05T18:00:00+02:00',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://www.meetup.com/python/events/1/' },
      organizer: { '@type': 'Organization', name: 'Python', url: 'https://www.meetup.com/python/' },
    }),
  );
  expect(draft).toEqual({
    fields: {
      name: 'Python Cape Town',
      description: 'Hello\nworld',
      eventDate: '2027-03-05',
      eventTime: '18:00',
      attendance: 'online',
      website: 'https://www.meetup.com/python/events/1/',
    },
    notes: ['The start time is at UTC+02:00. Choose its time zone.'],
  });
});

test('each event in graphs, lists and other objects is found once, with its references resolved', () => {
  const html = page(
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebPage',
          mainEntity: { ...EVENT, '@type': ['Thing', 'schema:MusicEvent'], location: { '@id': '#hall' } },
        },
        {
          '@type': 'Place',
          '@id': '#hall',
          name: 'Hall',
          address: { addressLocality: 'Accra', addressCountry: { name: 'Ghana' } },
        },
      ],
    },
    [EVENT, { ...EVENT, name: 'Other' }],
  );
  const found = drafts(html);
  expect(found.map(({ fields }) => fields.name)).toEqual(['Talk', 'Other']);
  expect(found[0]!.fields).toMatchObject({
    location: 'Accra, Ghana',
    venue: 'Hall',
    category: 'entertainment',
  });
});

test('a reference to an object that precedes it is resolved', () => {
  const hall = { '@type': 'Place', '@id': '#hall', name: 'Hall', address: 'Main Street, Accra, Ghana' };
  const [draft] = drafts(page({ '@graph': [hall, { ...EVENT, location: { '@id': '#hall' } }] }));
  expect(draft!.fields).toMatchObject({ location: 'Accra, Ghana', venue: 'Hall, Main Street' });
});

test('at most a hundred offers of an event are read, even from shared lists', () => {
  const shared = Array.from({ length: 100 }, (_, index) => ({ '@id': `#${index}`, price: index + 1 }));
  const list = { '@id': '#list', offers: shared };
  const offers = Array.from({ length: 100 }, () => ({ '@id': '#list' }));
  const [found] = readPage(page({ '@graph': [list, { ...EVENT, offers }] }));
  expect(found!.prices).toHaveLength(99);
});

test('a long name or description that begins like a URL is cut', () => {
  const [draft] = drafts(
    page({
      ...EVENT,
      name: `Workshop: ${'long '.repeat(100)}`,
      description: `About:${' word'.repeat(8000)}`,
    }),
  );
  expect(draft!.fields.name).toMatch(/^Workshop: long .*long…$/);
  expect(draft!.fields.description).toMatch(/^About: word .*word…$/);
  expect(draft!.notes).toEqual(
    expect.arrayContaining([
      'Event name: too long, so it was shortened.',
      'Description: too long, so it was shortened.',
    ]),
  );
});

test('a price that is not an amount is left out, and the notes say so', () => {
  const [draft] = drafts(page({ ...EVENT, offers: { price: '15 or 20', priceCurrency: 'KES' } }));
  expect(draft!.fields.ticketPrice).toBeUndefined();
  expect(draft!.notes).toContain('The price could not be read: “15 or 20”.');
});

test('JSON in comments and with line breaks in its texts is read, and broken JSON is skipped', () => {
  const html = page(
    '{"@type":',
    `<!-- ${JSON.stringify(EVENT)} -->`,
    '{"@type":"Event","name":"Two\nlines","startDate":"2027-03-05"}',
  );
  expect(drafts(html).map(({ fields }) => fields.name)).toEqual(['Talk', 'Two lines']);
});

test('values that the form does not accept are left out, and the notes say so', () => {
  const [draft] = drafts(
    page({
      ...EVENT,
      url: 'javascript:alert(1)',
      eventStatus: 'EventCancelled',
      offers: { price: '30', priceCurrency: 'JPY', url: 'ftp://tickets.example' },
      maximumAttendeeCapacity: 'many',
      organizer: { email: 'nobody', telephone: '0'.repeat(80) },
      location: { name: 'Somewhere', address: { streetAddress: 'Main Street 1' } },
    }),
  );
  expect(draft!.fields).toEqual({
    name: 'Talk',
    eventDate: '2027-03-05',
    eventTime: '18:00',
    venue: 'Somewhere, Main Street 1',
    contactPhone: expect.any(String),
  });
  expect(draft!.notes).toEqual(
    expect.arrayContaining([
      'The source says that the event is cancelled.',
      'The price was not imported: 30 JPY.',
      'Website: could not be imported from “javascript:alert(1)”.',
      'Ticket URL: could not be imported from “ftp://tickets.example”.',
      'Max attendees: could not be imported from “many”.',
      'Contact email: could not be imported from “nobody”.',
      'The address does not name the city.',
    ]),
  );
});

test('scripts are removed from texts', () => {
  const [draft] = drafts(
    page(
      JSON.stringify({
        ...EVENT,
        name: 'Talk<script>alert(1)</script>',
        description: '<img src=x onerror=alert(1)><b>Hi</b>',
        location: { name: '<b>Hall</b>' },
      }).replaceAll('</', '<\\/'),
    ),
  );
  expect(draft!.fields).toMatchObject({ name: 'Talk', description: '**Hi**' });
});

test('other types are not read as events, and values of unexpected types are not read as texts', () => {
  const nodes = [
    { ...EVENT, '@type': 'PublicationEvent' },
    { ...EVENT, '@type': 'Article' },
    { ...EVENT, name: { '@value': '' } },
    { ...EVENT, '@type': 7 },
    { '@type': 'Event', name: [[[]]], startDate: {} },
  ];
  expect(drafts(page(...nodes))).toEqual([]);
  const [odd] = drafts(
    page({
      ...EVENT,
      description: [{}],
      location: [[null, 7]],
      offers: 'free',
      keywords: [1, {}, 'a'],
      organizer: 'x',
      image: null,
      __proto__: null,
    }),
  );
  expect(odd!.fields).toEqual({ name: 'Talk', eventDate: '2027-03-05', eventTime: '18:00', tags: '1, a' });
});

const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
test.each([
  ['brackets', script('['.repeat(10_000))],
  ['balanced brackets', script(`${'['.repeat(300_000)}${']'.repeat(300_000)}`)],
  ['nested objects', script(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  [
    'nested events',
    script(
      `${'{"@type":"Event","name":"a","startDate":"2027-01-01","subEvent":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ),
  ],
  ['a long list', script(`[${'{},'.repeat(300_000)}{}]`)],
  [
    'many offers',
    script(JSON.stringify({ ...EVENT, offers: Array.from({ length: 20_000 }, () => ({ price: '1' })) })),
  ],
  [
    'circles of ids',
    script(JSON.stringify({ ...EVENT, '@id': 'a', location: { '@id': 'a' }, organizer: { '@id': 'a' } })),
  ],
  ['many scripts', script(JSON.stringify(EVENT)).repeat(5000)],
  ['open scripts', '<script type="application/ld+json">'.repeat(20_000)],
  ['open tags', '<a '.repeat(300_000)],
  ['open comments', '<!--'.repeat(200_000)],
  ['deep tags', '<div>'.repeat(200_000)],
  ['attributes', `<div ${'a=b '.repeat(200_000)}>`],
])('hostile page: %s', (_case, html) => {
  const started = performance.now();
  const found = drafts(html.slice(0, 1024 * 1024));
  expect(performance.now() - started).toBeLessThan(3000);
  expect(found.length).toBeLessThanOrEqual(500);
});
