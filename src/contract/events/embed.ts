import { z } from 'zod';
import { EMBED_EVENTS, EMBED_EVENTS_MAX, EMBED_THEMES } from './embed-constants.ts';
import { feedQuerySchema } from './feeds.ts';

const LIMIT_SENTENCE = `limit must be a whole number from 1 to ${EMBED_EVENTS_MAX}`;
const THEME_SENTENCE = `theme must be one of: ${EMBED_THEMES.join(', ')}`;

/** The query of /embed: the filters of a feed, limit and theme. Empty values count as absent. */
export const embedQuerySchema = feedQuerySchema.safeExtend({
  limit: z.preprocess(
    (value) => (value === '' || value === undefined ? EMBED_EVENTS : value),
    z.coerce
      .number(LIMIT_SENTENCE)
      .int(LIMIT_SENTENCE)
      .min(1, LIMIT_SENTENCE)
      .max(EMBED_EVENTS_MAX, LIMIT_SENTENCE),
  ),
  theme: z.preprocess(
    (value) => (value === '' || value === undefined ? 'auto' : value),
    z.enum(EMBED_THEMES, THEME_SENTENCE),
  ),
});
export type EmbedQuery = z.infer<typeof embedQuerySchema>;
