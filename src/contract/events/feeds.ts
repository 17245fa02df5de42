import { z } from 'zod';
import { eventListQuerySchema } from './events.ts';

// A feed has its own order and no pages, and its subscribers may move.
const { sort: _sort, cursor: _cursor, near: _near, ...filters } = eventListQuerySchema.shape;

/** The query of /events.rss, /events.atom and /events.ics: the filters of the list. */
export const feedQuerySchema = z
  .object(filters)
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'to must not be before from',
  });
export type FeedQuery = z.infer<typeof feedQuerySchema>;
