import type { User } from '#contract/accounts/accounts.ts';
import { EVENT_LIST_NAMES } from '#contract/events/event-constants.ts';
import { lazyModule } from './kit/loading/lazy-module.ts';
import type { Page, PageModule } from './kit/page/pages.ts';
import { matchPath } from './kit/router/router.tsx';

const MEMBERS: readonly User['role'][] = ['client', 'admin'];

function page(path: string, load: () => Promise<PageModule>, roles?: Page['roles']): Page {
  return { path, roles, ...lazyModule(load) };
}

export const routes: readonly Page[] = [
  page('/', () => import('./visitor/home/home-page.tsx')),
  page('/events/:slug', () => import('./visitor/event/event-page.tsx')),
  page('/categories', () => import('./visitor/browse/browse-page.tsx')),
  page('/pricing', () => import('./visitor/pricing/pricing-page.tsx')),
  page('/contact', () => import('./visitor/contact/contact-page.tsx')),
  page('/embeds', () => import('./visitor/embed/embeds-page.tsx')),
  page('/login', () => import('./account/sign-in/login-page.tsx')),
  page('/apply', () => import('./account/sign-in/apply-page.tsx')),
  page('/forgot-password', () => import('./account/sign-in/forgot-password-page.tsx')),
  page('/reset-password', () => import('./account/sign-in/reset-password-page.tsx')),
  page('/account', () => import('./account/profile/account-page.tsx'), MEMBERS),
  page('/help', () => import('./visitor/legal/help-page.tsx')),
  page('/privacy', () => import('./visitor/legal/privacy-page.tsx')),
  page('/terms', () => import('./visitor/legal/terms-page.tsx')),
  page('/offline', () => import('./visitor/offline/offline-page.tsx')),
  page('/dashboard', () => import('./organizer/dashboard/dashboard-page.tsx'), MEMBERS),
  page('/dashboard/tokens', () => import('./organizer/dashboard/tokens-page.tsx'), MEMBERS),
  page('/dashboard/analytics', () => import('./organizer/analytics/analytics-page.tsx'), MEMBERS),
  page('/create-event', () => import('./organizer/event-form/create-event-page.tsx'), MEMBERS),
  page('/edit-event/:id', () => import('./organizer/event-form/edit-event-page.tsx'), MEMBERS),
  page('/create-template', () => import('./organizer/designer/designer-page.tsx'), MEMBERS),
  page('/edit-template/:id', () => import('./organizer/designer/designer-page.tsx'), MEMBERS),
  page('/admin/clients/:id', () => import('./admin/client-page/client-page.tsx'), ['admin']),
  // The page itself sends clients away: it says "Access denied" when the role changes while it is open.
  page('/admin', () => import('./admin/dashboard/admin-page.tsx'), MEMBERS),
];

/** The page at `pathname`, or undefined for a path that is no page. */
export function pageAt(pathname: string): Page | undefined {
  return routes.find((route) => {
    const parts = matchPath(route.path, pathname);
    // The API answers lists under these names, which no event has.
    return parts !== null && !EVENT_LIST_NAMES.includes(parts.slug ?? '');
  });
}
