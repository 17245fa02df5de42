import { expect, test } from 'vitest';
import { eventCard } from './event-card.ts';

const EVENT = {
  slug: 'lagos-product-week',
  name: 'Lagos Product Week',
  category: 'technology',
  eventDate: '2026-12-14',
  eventEndDate: '2026-12-18',
  eventTime: '10:00',
  venue: 'Eko Foundry',
  location: 'Lagos, Nigeria',
};

test('a card shows the same dates as the event page', () => {
  expect(eventCard(EVENT)).toMatchObject({
    leaf: { day: '14', month: 'Dec' },
    when: 'Mon 14 – Fri 18 Dec 2026 · 10:00',
    where: 'Eko Foundry, Lagos, Nigeria',
  });
  expect(eventCard({ ...EVENT, eventEndDate: null, eventTime: null }).when).toBe('Mon 14 Dec 2026');
});
