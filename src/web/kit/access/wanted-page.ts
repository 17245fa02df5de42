import type { User } from '#contract/accounts/accounts.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import { homeOf } from './home-of.ts';

const KEY = 'wanted-page';

/** Remembers, for this tab, the guarded page to open after sign-in. */
export function wantPage(path: string): void {
  store('sessionStorage', KEY, path);
}

/** The page to open after sign-in: the remembered one, else home. */
export function pageAfterSignIn(user: Pick<User, 'role'>): string {
  return readStored('sessionStorage', KEY) ?? homeOf(user);
}

/** Forgets the remembered page. Called when the viewer reaches it or signs out. */
export function forgetWantedPage(): void {
  store('sessionStorage', KEY, null);
}
