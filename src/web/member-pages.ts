/** The pages of signed-in users, in a separate module so that a visitor's first load contains none of their chunk URLs. */
export const account = () => import('./account/profile/account-page.tsx');
export const dashboard = () => import('./organizer/dashboard/dashboard-page.tsx');
export const tokens = () => import('./organizer/dashboard/tokens-page.tsx');
export const analytics = () => import('./organizer/analytics/analytics-page.tsx');
export const createEvent = () => import('./organizer/event-form/create-event-page.tsx');
export const editEvent = () => import('./organizer/event-form/edit-event-page.tsx');
export const designer = () => import('./organizer/designer/designer-page.tsx');
export const client = () => import('./admin/client-page/client-page.tsx');
export const admin = () => import('./admin/dashboard/admin-page.tsx');
