import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventFacetsSchema } from '#contract/events/event-facets.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { buildEvent } from '#server/test/factories.ts';
import { countFacets } from './count-facets.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const SOON = '2026-06-22';

let connections: DatabaseConnection[];
beforeAll(async () => {
  connections = [await freshDatabase(), await freshPostgres()];
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

test('facets count upcoming approved events', async () => {
  for (const { db } of connections) {
    expect(await countFacets(db, NOW)).toEqual({ countries: [], regions: [], categories: [] });
    await buildEvent(db, { eventDate: SOON, location: 'Accra', category: 'technology', tags: 'workshop' });
    await buildEvent(db, { eventDate: SOON, location: 'Lagos, Nigeria', category: 'technology' });
    await buildEvent(db, {
      eventDate: '2026-06-01',
      eventEndDate: SOON,
      location: 'Accra, Ghana',
      category: 'health',
    });
    await buildEvent(db, { eventDate: SOON, location: 'Online', category: 'business' });
    await buildEvent(db, { eventDate: '2026-06-01', location: 'Nairobi', category: 'conference' });
    await buildEvent(db, { eventDate: SOON, location: 'Kigali', status: 'pending', category: 'networking' });
    const facets = eventFacetsSchema.parse(await countFacets(db, NOW));
    expect(facets).toEqual({
      countries: [
        { name: 'Ghana', code: 'GH', region: 'west-africa', count: 2, capped: false },
        { name: 'Nigeria', code: 'NG', region: 'west-africa', count: 1, capped: false },
      ],
      regions: [{ slug: 'west-africa', name: 'West Africa', count: 3, capped: false }],
      categories: [
        { name: 'technology', count: 2, capped: false },
        { name: 'business', count: 1, capped: false },
        { name: 'workshop', count: 1, capped: false },
        { name: 'other', count: 1, capped: false },
      ],
    });
  }
});
