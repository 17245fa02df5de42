export const SESSIONS_KEY = ['/api/account/sessions'] as const;
