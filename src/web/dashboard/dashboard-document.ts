import { BRAND } from '#contract/brand.ts';
import type { Head } from '#web/page/head.ts';

export const DASHBOARD_WORDS = {
  title: `Dashboard – ${BRAND.name}`,
  description: 'Your tokens, events, flyers and templates.',
};

export function head(): Head {
  return { ...DASHBOARD_WORDS, noIndex: true };
}
