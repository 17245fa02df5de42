/** This file imports no zod, to keep public pages small. */

/** The categories that the event form offers. */
export const EVENT_CATEGORIES = [
  'technology',
  'business',
  'health',
  'education',
  'entertainment',
  'sports',
  'community',
  'other',
] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Category filters of the home page. All except `other` match an event's category or one of its tags. */
export const FILTER_CATEGORIES = [
  'technology',
  'business',
  'networking',
  'workshop',
  'conference',
  'other',
] as const;
export type FilterCategory = (typeof FILTER_CATEGORIES)[number];

/** Statuses of events. A draft awaits submission: it uses no slot and no tokens, and only its owner's list of drafts shows it. */
export const EVENT_STATUSES = ['pending', 'approved', 'rejected', 'archived', 'draft'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Whether a published event takes place as announced. */
export const SCHEDULINGS = ['on', 'cancelled', 'postponed'] as const;
export type Scheduling = (typeof SCHEDULINGS)[number];

export const EVENT_SORTS = ['date', 'featured', 'name', 'location', 'distance'] as const;

export const EVENT_PERIODS = ['upcoming', 'past', 'all'] as const;
export type EventPeriod = (typeof EVENT_PERIODS)[number];

/** Reserved path segments under /api/events, which no slug can have. */
export const EVENT_LIST_NAMES: readonly string[] = ['featured', 'facets', 'suggestions'];

/** Date filters relative to today, so that a saved URL stays valid. Weeks start on Monday. */
export const DATE_PRESETS = ['today', 'weekend', 'week', 'month', 'next-month'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export const EVENTS_PER_PAGE = 24;
export const EVENTS_PER_PAGE_MAX = 100;
/** Largest event count that is exact. Larger counts are shown as "1,000+". */
export const EVENT_COUNT_CAP = 1000;
export const FEATURED_EVENTS_MAX = 24;
export const RELATED_EVENTS_MAX = 6;

export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'ZAR',
  'NGN',
  'KES',
  'GHS',
  'EGP',
  'MAD',
  'TND',
  'DZD',
  'AOA',
  'BWP',
  'XOF',
  'XAF',
  'ETB',
  'UGX',
  'TZS',
  'RWF',
  'MWK',
  'ZMW',
  'MZN',
] as const;
export const DEFAULT_CURRENCY = 'USD';

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Default and maximum number of events in an embedded list. */
export const EMBED_EVENTS = 6;
export const EMBED_EVENTS_MAX = 24;
