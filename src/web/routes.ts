import { matchPath } from 'react-router';
import { page, type Page } from './pages.ts';

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
    '/login',
    'account/login-page.tsx',
    () => import('./account/login-page.tsx'),
    () => import('./account/login-document.ts'),
  ),
];

/** The page at `pathname`, or undefined for a path that is no page. */
export function pageAt(pathname: string): Page | undefined {
  return routes.find((route) => matchPath(route.path, pathname));
}
