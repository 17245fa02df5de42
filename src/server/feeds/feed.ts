import type { FeedEntry } from './feed-entry.ts';

/** What a feed is about, whichever way it is written. */
export interface Feed {
  title: string;
  description: string;
  /** The feed itself, absolute. */
  self: string;
  /** The page that shows the same list, absolute. */
  page: string;
  /** ISO 8601; when something in it changed last. */
  updated: string;
  /** The last published first. */
  entries: readonly FeedEntry[];
}
