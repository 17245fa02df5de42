import { BRAND } from '#contract/brand.ts';
import type { Head } from '#web/head.ts';

export const LOGIN_WORDS = { title: `Login – ${BRAND.name}`, description: `Sign in to ${BRAND.name}.` };

export function head(): Head {
  return { ...LOGIN_WORDS, noIndex: true };
}
