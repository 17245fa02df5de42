import type { User } from '#contract/accounts/accounts.ts';
import { homeOf } from './home-of.ts';

const KEY = 'wanted-page';

/** Remembers, for this tab, the guarded page that needs a sign-in first. */
export function wantPage(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage, signing in leads to the dashboard.
  }
}

/** Where signing in leads: to the page that asked for it, else home. */
export function pageAfterSignIn(user: Pick<User, 'role'>): string {
  try {
    return sessionStorage.getItem(KEY) ?? homeOf(user);
  } catch {
    return homeOf(user);
  }
}

/** Call when the page was reached, and when the viewer signs out. */
export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
