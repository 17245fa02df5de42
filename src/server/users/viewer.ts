import type { USER_ROLES, USER_STATUSES } from '#contract/accounts.ts';

/** The signed-in user behind a request, as far as permissions need to know. */
export interface Viewer {
  id: string;
  role: (typeof USER_ROLES)[number];
  status: (typeof USER_STATUSES)[number];
  rememberMe: boolean;
}
