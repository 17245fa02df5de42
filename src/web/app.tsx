import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, use, type ReactNode } from 'react';
import { Guard } from './access/guard.tsx';
import { useEarlyClick } from './loading/use-early-click.ts';
import type { Page } from './page/pages.ts';
import { Navigate, useLocation } from './router/router.tsx';
import { pageAt } from './routes.ts';
import { PageBoundary } from './shell/page-boundary.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole application below its router. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <PageBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            {page ? outletOf(page) : <Navigate to="/" replace />}
          </Suspense>
        </PageBoundary>
      </Shell>
    </QueryClientProvider>
  );
}

function outletOf(page: Page): ReactNode {
  const outlet = <PageOutlet page={page} />;
  return page.roles ? <Guard roles={page.roles}>{outlet}</Guard> : outlet;
}

/** Renders at once when the page's code is there (on the server, and while hydrating), else waits for it. */
function PageOutlet({ page }: { page: Page }) {
  const { default: Component } = page.loaded() ?? use(page.load());
  useEarlyClick();
  return <Component />;
}
