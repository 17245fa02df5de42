import type { SiteDependencies } from '#server/platform/db/database.ts';
import type { FormLimits } from '#server/platform/http/abuse/form-limits.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

export interface AccountsDependencies extends SiteDependencies {
  limits: SignInLimits | null;
  forms: FormLimits | null;
}

/** Access to a route for people who are not signed in, with a limit on requests per minute. */
export const signedOut = (most: number) =>
  ({ access: 'public', overlooksSession: true, rateLimit: { max: most, timeWindow: 60_000 } }) as const;

/** Access to a form for people who are not signed in. Forms limit their load themselves. */
export const SIGNED_OUT_FORM = { ...signedOut(120), sheds: 'itself' } as const;

export type SignInDependencies = Pick<AccountsDependencies, 'db' | 'limits'>;
