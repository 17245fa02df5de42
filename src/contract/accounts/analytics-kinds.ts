import type { PackageTier } from './packages.ts';

export const ANALYTICS_KINDS = ['view', 'flyer', 'download', 'share', 'click', 'calendar'] as const;
export type AnalyticsKind = (typeof ANALYTICS_KINDS)[number];

/** Period lengths in days, including today. */
export const ANALYTICS_PERIODS = ['7', '30', '90', '365'] as const;

/** Maximum number of rows of each kind in a response: countries, templates, sources, events and flyers. */
export const ANALYTICS_ROWS_MOST = 20;

/** Package tiers with breakdowns; other tiers see only totals. */
export const TIERS_WITH_BREAKDOWNS: readonly PackageTier[] = ['gold', 'custom'];
export const BREAKDOWNS_REFUSED = 'Countries, templates and sources come with the gold and custom packages.';
