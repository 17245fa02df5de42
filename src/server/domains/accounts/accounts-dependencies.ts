import type { Database } from '#server/platform/db/database.ts';
import type { FormLimits } from '#server/platform/http/abuse/form-limits.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

export interface AccountsDependencies {
  db: Database;
  publicUrl: string;
  limits: SignInLimits | null;
  forms: FormLimits | null;
}

export type SignInDependencies = Pick<AccountsDependencies, 'db' | 'limits'>;
