import { z } from 'zod';
import { absentWhenEmpty } from '#contract/text/input-text.ts';
import { EMBED_EVENTS, EMBED_EVENTS_MAX, EMBED_THEMES } from './embed-constants.ts';
import { limitTo, oneOf } from './events.ts';
import { feedQuerySchema } from './feeds.ts';

/** The query of /embed: the filters of a feed, limit and theme. Empty values count as absent. */
export const embedQuerySchema = feedQuerySchema.safeExtend({
  limit: absentWhenEmpty(limitTo(EMBED_EVENTS_MAX)).default(EMBED_EVENTS),
  theme: absentWhenEmpty(oneOf('theme', EMBED_THEMES)).default('auto'),
});
export type EmbedQuery = z.infer<typeof embedQuerySchema>;
