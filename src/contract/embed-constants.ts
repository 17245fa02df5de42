/** Constants of lists that stand on other sites; kept free of zod so that public pages stay light. */

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** How many events an embedded list shows unless it says otherwise, and at most. */
export const EMBED_EVENTS = 6;
export const EMBED_EVENTS_MAX = 24;
