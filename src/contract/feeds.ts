import { z } from 'zod';
import { eventListQuerySchema } from './events.ts';

// An order and a page are for readers; where somebody stood when they subscribed says nothing about later.
const { sort: _sort, cursor: _cursor, near: _near, ...filters } = eventListQuerySchema.shape;

/** The query of /events.rss, /events.atom and /events.ics: the list's filters. Its `limit` stays below the feed's own. */
export const feedQuerySchema = z
  .object(filters)
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'to must not be before from',
  });
export type FeedQuery = z.infer<typeof feedQuerySchema>;
