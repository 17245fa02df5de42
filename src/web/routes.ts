import type { User } from '#contract/accounts/accounts.ts';
import { EVENT_LIST_NAMES } from '#contract/events/event-constants.ts';
import { lazyModule } from './kit/loading/lazy-module.ts';
import type { Page, PageModule } from './kit/page/pages.ts';
import { matchPath } from './kit/router/router.tsx';

type MemberPages = typeof import('./member-pages.ts');

const MEMBERS: readonly User['role'][] = ['client', 'admin'];

function page(path: string, load: () => Promise<PageModule>, roles?: Page['roles']): Page {
  return { path, roles, ...lazyModule(load) };
}

function memberPage(path: string, name: keyof MemberPages, roles = MEMBERS): Page {
  return page(path, async () => (await import('./member-pages.ts'))[name](), roles);
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
  memberPage('/account', 'account'),
  page('/help', () => import('./visitor/legal/help-page.tsx')),
  page('/privacy', () => import('./visitor/legal/privacy-page.tsx')),
  page('/terms', () => import('./visitor/legal/terms-page.tsx')),
  page('/offline', () => import('./visitor/offline/offline-page.tsx')),
  memberPage('/dashboard', 'dashboard'),
  memberPage('/dashboard/tokens', 'tokens'),
  memberPage('/dashboard/analytics', 'analytics'),
  memberPage('/create-event', 'createEvent'),
  memberPage('/edit-event/:id', 'editEvent'),
  memberPage('/create-template', 'designer'),
  memberPage('/edit-template/:id', 'designer'),
  memberPage('/admin/clients/:id', 'client', ['admin']),
  // The route is not restricted to admins, because the page itself sends clients to /login. If the viewer's role changes
  // while the page is open, the page shows "Access denied".
  memberPage('/admin', 'admin'),
];

/** The page at `pathname`, or undefined for a path that is not a page. */
export function pageAt(pathname: string): Page | undefined {
  return routes.find((route) => {
    const parts = matchPath(route.path, pathname);
    // The API serves event lists under these names, so no event has one of them as its slug.
    return parts !== null && !EVENT_LIST_NAMES.includes(parts.slug ?? '');
  });
}
