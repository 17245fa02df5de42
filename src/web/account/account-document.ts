import type { Head } from '#web/page/head.ts';
import { ACCOUNT_WORDS } from '#web/sign-in/account-words.ts';

export function head(): Head {
  return { ...ACCOUNT_WORDS, noIndex: true };
}
