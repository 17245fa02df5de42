import { EVENT_LIST_NAMES } from '#contract/events/event-constants.ts';
import { page, type Page } from './kit/page/pages.ts';
import { matchPath } from './kit/router/router.tsx';

/** Every page of the product: its address and its component. */
export const routes: readonly Page[] = [
  page('/', 'visitor/home/home-page.tsx', () => import('./visitor/home/home-page.tsx')),
  page('/events/:slug', 'visitor/event/event-page.tsx', () => import('./visitor/event/event-page.tsx')),
  page('/categories', 'visitor/browse/browse-page.tsx', () => import('./visitor/browse/browse-page.tsx')),
  page('/pricing', 'visitor/pricing/pricing-page.tsx', () => import('./visitor/pricing/pricing-page.tsx')),
  page('/contact', 'visitor/contact/contact-page.tsx', () => import('./visitor/contact/contact-page.tsx')),
  page('/embeds', 'visitor/embed/embeds-page.tsx', () => import('./visitor/embed/embeds-page.tsx')),
  page('/login', 'account/sign-in/login-page.tsx', () => import('./account/sign-in/login-page.tsx')),
  page('/apply', 'account/sign-in/apply-page.tsx', () => import('./account/sign-in/apply-page.tsx')),
  page(
    '/forgot-password',
    'account/sign-in/forgot-password-page.tsx',
    () => import('./account/sign-in/forgot-password-page.tsx'),
  ),
  page(
    '/reset-password',
    'account/sign-in/reset-password-page.tsx',
    () => import('./account/sign-in/reset-password-page.tsx'),
  ),
  page('/account', 'account/profile/account-page.tsx', () => import('./account/profile/account-page.tsx'), [
    'client',
    'admin',
  ]),
  page('/help', 'visitor/legal/help-page.tsx', () => import('./visitor/legal/help-page.tsx')),
  page('/privacy', 'visitor/legal/privacy-page.tsx', () => import('./visitor/legal/privacy-page.tsx')),
  page('/terms', 'visitor/legal/terms-page.tsx', () => import('./visitor/legal/terms-page.tsx')),
  page('/offline', 'visitor/offline/offline-page.tsx', () => import('./visitor/offline/offline-page.tsx')),
  page(
    '/dashboard',
    'admin/dashboard/dashboard-page.tsx',
    () => import('./organizer/dashboard/dashboard-page.tsx'),
    ['client', 'admin'],
  ),
  page(
    '/dashboard/tokens',
    'admin/dashboard/tokens-page.tsx',
    () => import('./organizer/dashboard/tokens-page.tsx'),
    ['client', 'admin'],
  ),
  page(
    '/dashboard/analytics',
    'organizer/analytics/analytics-page.tsx',
    () => import('./organizer/analytics/analytics-page.tsx'),
    ['client', 'admin'],
  ),
  page(
    '/create-event',
    'organizer/event-form/create-event-page.tsx',
    () => import('./organizer/event-form/create-event-page.tsx'),
    ['client', 'admin'],
  ),
  page(
    '/edit-event/:id',
    'organizer/event-form/edit-event-page.tsx',
    () => import('./organizer/event-form/edit-event-page.tsx'),
    ['client', 'admin'],
  ),
  ...['/create-template', '/edit-template/:id'].map((path) =>
    page(
      path,
      'organizer/designer/designer-page.tsx',
      () => import('./organizer/designer/designer-page.tsx'),
      ['client', 'admin'],
    ),
  ),
  page(
    '/admin/clients/:id',
    'admin/client-page/client-page.tsx',
    () => import('./admin/client-page/client-page.tsx'),
    ['admin'],
  ),
  page(
    '/admin',
    'admin/dashboard/admin-page.tsx',
    () => import('./admin/dashboard/admin-page.tsx'),
    // The page itself sends clients away: it says "Access denied" when the role changes while it is open.
    ['client', 'admin'],
  ),
];

/** The page at `pathname`, or undefined for a path that is no page. */
export function pageAt(pathname: string): Page | undefined {
  return routes.find((route) => {
    const parts = matchPath(route.path, pathname);
    // The API answers lists under these names, which no event has.
    return parts !== null && !EVENT_LIST_NAMES.includes(parts.slug ?? '');
  });
}
