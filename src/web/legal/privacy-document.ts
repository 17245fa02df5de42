import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/page/head.ts';
import { PRIVACY_WORDS } from './legal-words.ts';

export function head({ publicUrl }: PageRequest): Head {
  return { ...PRIVACY_WORDS, url: new URL('/privacy', publicUrl).href };
}
