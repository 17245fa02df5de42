/** Query keys of one's own account. */
export const SESSIONS_KEY = ['/api/account/sessions'] as const;
