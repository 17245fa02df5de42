import { assertActive } from '../accounts/accounts-policy.ts';

/** One's own figures, events and templates: clients and admins whose account is active. */
export const assertMayUseDashboard: typeof assertActive = assertActive;
