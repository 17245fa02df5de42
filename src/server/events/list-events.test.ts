import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventListQuery } from '#contract/events.ts';
import { insertEvents, type NewEvent } from './insert-events.ts';
import { listEvents } from './list-events.ts';
import { listFeaturedEvents } from './list-featured-events.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

const organizer = 'ORGANIZER';

/** A new approved event of a week after NOW. */
function event(ownerId: string, facts: Partial<NewEvent> = {}): NewEvent {
  return {
    clientId: ownerId,
    name: 'Meetup',
    description: 'An evening of short talks.',
    eventDate: '2026-06-22',
    status: 'approved',
    ...facts,
  };
}
