import type { User } from '#contract/accounts/accounts.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import { homeOf } from './home-of.ts';

const KEY = 'wanted-page';

/** Remembers, for this tab, the guarded page that needs a sign-in first. */
export function wantPage(path: string): void {
  store('sessionStorage', KEY, path);
}

/** Where signing in leads: to the page that asked for it, else home. */
export function pageAfterSignIn(user: Pick<User, 'role'>): string {
  return readStored('sessionStorage', KEY) ?? homeOf(user);
}

/** Call when the page was reached, and when the viewer signs out. */
export function forgetWantedPage(): void {
  store('sessionStorage', KEY, null);
}
