import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/page/head.ts';
import { APPLY_WORDS } from './account-words.ts';

export function head({ publicUrl }: PageRequest): Head {
  return { ...APPLY_WORDS, url: new URL('/apply', publicUrl).href };
}
