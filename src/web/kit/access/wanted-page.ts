import type { User } from '#contract/accounts/accounts.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import { homeOf } from './home-of.ts';

const KEY = 'wanted-page';

/** Remembers the guarded page to open after sign-in, for this tab only. */
export function wantPage(path: string): void {
  store('sessionStorage', KEY, path);
}

/** The page to open after sign-in: the remembered page, else the user's dashboard. */
export function pageAfterSignIn(user: Pick<User, 'role'>): string {
  return readStored('sessionStorage', KEY) ?? homeOf(user);
}

/** Forgets the remembered page. Called when the viewer reaches a guarded page or signs out. */
export function forgetWantedPage(): void {
  store('sessionStorage', KEY, null);
}
