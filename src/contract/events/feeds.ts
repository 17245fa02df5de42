import { LANGUAGES } from '#contract/language/languages.ts';
import { z } from 'zod';
import { eventListFields, inDayOrder, limitTo, oneOf } from './events.ts';
import { absentWhenEmpty } from '#contract/text/input-text.ts';
import { EMBED_EVENTS, EMBED_EVENTS_MAX, EMBED_THEMES } from './event-constants.ts';

/** The query of /events.rss, /events.atom and /events.ics: the home page's filters. Feeds have a fixed order and no pages. */
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

/** The query of /embed: the filters of a feed, limit, theme and language. Empty values are treated as absent. */
export const embedQuerySchema = feedQuerySchema.safeExtend({
  limit: absentWhenEmpty(limitTo(EMBED_EVENTS_MAX)).default(EMBED_EVENTS),
  theme: absentWhenEmpty(oneOf('theme', EMBED_THEMES)).default('auto'),
  language: absentWhenEmpty(oneOf('language', LANGUAGES)).default('en'),
});
export type EmbedQuery = z.infer<typeof embedQuerySchema>;
