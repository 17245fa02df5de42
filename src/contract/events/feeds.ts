import type { z } from 'zod';
import { eventListFields, inDayOrder } from './events.ts';

/** The query of /events.rss, /events.atom and /events.ics: the filters that home has too. Feeds have their own order and no pages. */
export const feedQuerySchema = inDayOrder(
  eventListFields.pick({
    search: true,
    flyerEnabled: true,
    category: true,
    attendance: true,
    country: true,
    region: true,
    dates: true,
    from: true,
    to: true,
    when: true,
    featured: true,
    organizer: true,
    limit: true,
  }),
);
export type FeedQuery = z.infer<typeof feedQuerySchema>;
