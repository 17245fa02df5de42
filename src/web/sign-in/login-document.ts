import type { Head } from '#web/page/head.ts';
import { LOGIN_WORDS } from './account-words.ts';

export function head(): Head {
  return { ...LOGIN_WORDS, noIndex: true };
}
