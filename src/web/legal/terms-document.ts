import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/page/head.ts';
import { TERMS_WORDS } from './legal-words.ts';

export function head({ publicUrl }: PageRequest): Head {
  return { ...TERMS_WORDS, url: new URL('/terms', publicUrl).href };
}
