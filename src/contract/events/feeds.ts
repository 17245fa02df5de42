import { z } from 'zod';
import { eventListQuerySchema } from './events.ts';

// A feed has its own order and no pages, its subscribers may move, and home, which it leads to, has only these filters.
const {
  search,
  flyerEnabled,
  category,
  attendance,
  country,
  region,
  dates,
  from,
  to,
  when,
  featured,
  organizer,
  limit,
} = eventListQuerySchema.shape;
const filters = {
  search,
  flyerEnabled,
  category,
  attendance,
  country,
  region,
  dates,
  from,
  to,
  when,
  featured,
  organizer,
  limit,
};

/** The query of /events.rss, /events.atom and /events.ics: the filters of the list. */
export const feedQuerySchema = z
  .object(filters)
  .refine((days) => days.from === undefined || days.to === undefined || days.from <= days.to, {
    path: ['to'],
    error: 'to must not be before from',
  });
export type FeedQuery = z.infer<typeof feedQuerySchema>;
