import { EVENT_LIST_NAMES } from '#contract/event-constants.ts';
import { page, type Page } from './page/pages.ts';
import { matchPath } from './router/router.tsx';

/** Every page of the product: its address, its component, and what the server needs for its document. */
export const routes: readonly Page[] = [
  page(
    '/',
    'home/home-page.tsx',
    () => import('./home/home-page.tsx'),
    () => import('./home/home-document.ts'),
  ),
  page(
    '/events/:slug',
    'event/event-page.tsx',
    () => import('./event/event-page.tsx'),
    () => import('./event/event-document.ts'),
  ),
  page(
    '/categories',
    'browse/browse-page.tsx',
    () => import('./browse/browse-page.tsx'),
    () => import('./browse/browse-document.ts'),
  ),
  page(
    '/pricing',
    'pricing/pricing-page.tsx',
    () => import('./pricing/pricing-page.tsx'),
    () => import('./pricing/pricing-document.ts'),
  ),
  page(
    '/contact',
    'contact/contact-page.tsx',
    () => import('./contact/contact-page.tsx'),
    () => import('./contact/contact-document.ts'),
  ),
  page(
    '/embeds',
    'embed/embeds-page.tsx',
    () => import('./embed/embeds-page.tsx'),
    () => import('./embed/embeds-document.ts'),
  ),
  page(
    '/login',
    'sign-in/login-page.tsx',
    () => import('./sign-in/login-page.tsx'),
    () => import('./sign-in/login-document.ts'),
  ),
  page(
    '/apply',
    'sign-in/apply-page.tsx',
    () => import('./sign-in/apply-page.tsx'),
    () => import('./sign-in/apply-document.ts'),
  ),
  page(
    '/forgot-password',
    'sign-in/forgot-password-page.tsx',
    () => import('./sign-in/forgot-password-page.tsx'),
    () => import('./sign-in/forgot-password-document.ts'),
  ),
  page(
    '/reset-password',
    'sign-in/reset-password-page.tsx',
    () => import('./sign-in/reset-password-page.tsx'),
    () => import('./sign-in/reset-password-document.ts'),
  ),
  page(
    '/account',
    'account/account-page.tsx',
    () => import('./account/account-page.tsx'),
    () => import('./account/account-document.ts'),
    ['client', 'admin'],
  ),
  page(
    '/help',
    'legal/help-page.tsx',
    () => import('./legal/help-page.tsx'),
    () => import('./legal/help-document.ts'),
  ),
  page(
    '/privacy',
    'legal/privacy-page.tsx',
    () => import('./legal/privacy-page.tsx'),
    () => import('./legal/privacy-document.ts'),
  ),
  page(
    '/terms',
    'legal/terms-page.tsx',
    () => import('./legal/terms-page.tsx'),
    () => import('./legal/terms-document.ts'),
  ),
  page(
    '/offline',
    'offline/offline-page.tsx',
    () => import('./offline/offline-page.tsx'),
    () => import('./offline/offline-document.ts'),
  ),
  page(
    '/dashboard',
    'dashboard/dashboard-page.tsx',
    () => import('./dashboard/dashboard-page.tsx'),
    () => import('./dashboard/dashboard-document.ts'),
    ['client', 'admin'],
  ),
  page(
    '/admin',
    'admin/admin-page.tsx',
    () => import('./admin/admin-page.tsx'),
    () => import('./admin/admin-document.ts'),
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
