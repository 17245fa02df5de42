import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/page/head.ts';
import { HELP_WORDS } from './legal-words.ts';

export function head({ publicUrl }: PageRequest): Head {
  return { ...HELP_WORDS, url: new URL('/help', publicUrl).href };
}
