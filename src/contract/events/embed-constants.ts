/** Embedded lists. Free of zod, so that public pages stay light. */

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** The default number of events, and the maximum. */
export const EMBED_EVENTS = 6;
export const EMBED_EVENTS_MAX = 24;
