import type { Head } from '#web/head.ts';
import { ACCOUNT_WORDS } from './account-words.ts';

export function head(): Head {
  return { ...ACCOUNT_WORDS, noIndex: true };
}
