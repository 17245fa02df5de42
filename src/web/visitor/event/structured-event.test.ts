import type { EventDetail } from '#contract/events/events.ts';
import { expect, test } from 'vitest';
import { structuredEvent } from './structured-event.ts';

const EVENT = {
  name: 'Lagos Tech Fest',
  description: 'Two days of talks.',
  url: 'https://hub.example/events/lagos-tech-fest',
  eventDate: '2026-12-05',
  eventEndDate: '2026-12-06',
  eventTime: '09:00',
  startsAt: '2026-12-05T09:00:00+01:00',
  endsAt: '2026-12-06T17:00:00+01:00',
  hasStarted: false,
  hasEnded: false,
  scheduling: 'on',
  attendance: null,
  location: 'Lagos, Nigeria',
  country: 'Nigeria',
  venue: 'Eko Hotel',
  tags: 'AI, , web3,AI,',
  maxAttendees: 500,
  ticketPrice: '20-50',
  currency: 'NGN',
  website: null,
  ticketUrl: 'https://tickets.example',
  registrationUrl: null,
  organizer: { name: 'Tech & Co' },
  createdAt: '2026-11-01T00:00:00.000Z',
} as EventDetail;

// oxlint-disable-next-line typescript/no-explicit-any -- the test reads arbitrary properties
const said = (given: Partial<EventDetail> = {}): any => {
  const preview = { url: 'https://hub.example/a.jpg', type: 'image/jpeg', alt: '' } as const;
  return structuredEvent({ ...EVENT, ...given }, preview)[0];
};

test('the data of an event contains its time, place, price and organizer', () => {
  expect(said()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': 'https://hub.example/events/lagos-tech-fest#event',
    name: 'Lagos Tech Fest',
    description: 'Two days of talks.',
    url: 'https://hub.example/events/lagos-tech-fest',
    image: ['https://hub.example/a.jpg'],
    startDate: '2026-12-05T09:00:00+01:00',
    endDate: '2026-12-06T17:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Eko Hotel',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Eko Hotel',
        addressLocality: 'Lagos',
        addressCountry: 'NG',
      },
    },
    isAccessibleForFree: false,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 20,
      highPrice: 50,
      priceCurrency: 'NGN',
      url: 'https://tickets.example',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-01T00:00:00.000Z',
    },
    organizer: {
      '@type': 'Organization',
      name: 'Tech & Co',
      url: 'https://hub.example/?search=Tech%20%26%20Co',
    },
    keywords: 'AI, web3',
    maximumAttendeeCapacity: 500,
  });
});

test('a free event has an offer with price 0, and a price in words gives no offer', () => {
  expect(said({ ticketPrice: null })).toMatchObject({ isAccessibleForFree: true, offers: { price: 0 } });
  expect(said({ ticketPrice: '99.50' }).offers).toMatchObject({ '@type': 'Offer', price: 99.5 });
  expect(said({ ticketPrice: 'ask' })).not.toHaveProperty('offers');
});

test('without a start time, the data contains only dates', () => {
  expect(said({ eventTime: null })).toMatchObject({ startDate: '2026-12-05', endDate: '2026-12-06' });
});

test('an online event has a virtual location, a hybrid event has both, and an event without place or links has none', () => {
  expect(said({ location: 'Online', venue: null, country: null })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://tickets.example' },
  });
  expect(said({ venue: 'Hybrid' }).location).toHaveLength(2);
  const nowhere = { location: null, venue: null, country: null, ticketUrl: null };
  expect(said(nowhere)).not.toHaveProperty('location');
});

test('a cancelled event has the status cancelled and no availability', () => {
  const { eventStatus, offers } = said({ scheduling: 'cancelled' });
  expect(eventStatus).toBe('https://schema.org/EventCancelled');
  expect(offers).not.toHaveProperty('availability');
});
