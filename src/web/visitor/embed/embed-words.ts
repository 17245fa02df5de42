import { BRAND } from '#contract/brand.ts';

export const EMBED_WORDS = {
  title: `Put events on your site – ${BRAND.name}`,
  description:
    'One line of HTML shows upcoming events on your own website: by country, category or organizer, light or dark, always up to date.',
};

/** Query key of the public origin, for the first render. */
export const ORIGIN_KEY = ['/embeds', 'origin'] as const;
