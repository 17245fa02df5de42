import { BRAND } from '#contract/brand.ts';
import type { Head } from '#web/page/head.ts';

export const ADMIN_WORDS = {
  title: `Admin – ${BRAND.name}`,
  description: 'Applications, event submissions and clients.',
};

export function head(): Head {
  return { ...ADMIN_WORDS, noIndex: true };
}
