import type { Head } from '#web/page/head.ts';
import { RESET_WORDS } from './account-words.ts';

export function head(): Head {
  return { ...RESET_WORDS, noIndex: true };
}
