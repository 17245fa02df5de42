import type { Head } from '#web/page/head.ts';
import { FORGOT_WORDS } from './account-words.ts';

export function head(): Head {
  return { ...FORGOT_WORDS, noIndex: true };
}
