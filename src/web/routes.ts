import { EVENT_LIST_NAMES } from '#contract/events/event-constants.ts';
import { page, type Page } from './page/pages.ts';
import { matchPath } from './router/router.tsx';

/** Every page of the product: its address and its component. */
export const routes: readonly Page[] = [
  page('/', 'home/home-page.tsx', () => import('./home/home-page.tsx')),
  page('/events/:slug', 'event/event-page.tsx', () => import('./event/event-page.tsx')),
  page('/categories', 'browse/browse-page.tsx', () => import('./browse/browse-page.tsx')),
  page('/pricing', 'pricing/pricing-page.tsx', () => import('./pricing/pricing-page.tsx')),
  page('/contact', 'contact/contact-page.tsx', () => import('./contact/contact-page.tsx')),
  page('/embeds', 'embed/embeds-page.tsx', () => import('./embed/embeds-page.tsx')),
  page('/login', 'sign-in/login-page.tsx', () => import('./sign-in/login-page.tsx')),
  page('/apply', 'sign-in/apply-page.tsx', () => import('./sign-in/apply-page.tsx')),
  page(
    '/forgot-password',
    'sign-in/forgot-password-page.tsx',
    () => import('./sign-in/forgot-password-page.tsx'),
  ),
  page(
    '/reset-password',
    'sign-in/reset-password-page.tsx',
    () => import('./sign-in/reset-password-page.tsx'),
  ),
  page('/account', 'account/account-page.tsx', () => import('./account/account-page.tsx'), [
    'client',
    'admin',
  ]),
  page('/help', 'legal/help-page.tsx', () => import('./legal/help-page.tsx')),
  page('/privacy', 'legal/privacy-page.tsx', () => import('./legal/privacy-page.tsx')),
  page('/terms', 'legal/terms-page.tsx', () => import('./legal/terms-page.tsx')),
  page('/offline', 'offline/offline-page.tsx', () => import('./offline/offline-page.tsx')),
  page('/dashboard', 'dashboard/dashboard-page.tsx', () => import('./dashboard/dashboard-page.tsx'), [
    'client',
    'admin',
  ]),
  page('/dashboard/tokens', 'dashboard/tokens-page.tsx', () => import('./dashboard/tokens-page.tsx'), [
    'client',
    'admin',
  ]),
  page(
    '/dashboard/analytics',
    'analytics/analytics-page.tsx',
    () => import('./analytics/analytics-page.tsx'),
    ['client', 'admin'],
  ),
  page(
    '/create-event',
    'event-form/create-event-page.tsx',
    () => import('./event-form/create-event-page.tsx'),
    ['client', 'admin'],
  ),
  page(
    '/edit-event/:id',
    'event-form/edit-event-page.tsx',
    () => import('./event-form/edit-event-page.tsx'),
    ['client', 'admin'],
  ),
  ...['/create-template', '/edit-template/:id'].map((path) =>
    page(path, 'designer/designer-page.tsx', () => import('./designer/designer-page.tsx'), [
      'client',
      'admin',
    ]),
  ),
  page('/admin/clients/:id', 'client-page/client-page.tsx', () => import('./client-page/client-page.tsx'), [
    'admin',
  ]),
  page(
    '/admin',
    'admin/admin-page.tsx',
    () => import('./admin/admin-page.tsx'),
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
