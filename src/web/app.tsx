import { t } from './kit/language/t.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, use, type ReactNode } from 'react';
import { AssistantLauncher } from './visitor/assistant/launcher.tsx';
import { guard } from './kit/access/late-guard.ts';
import { useEarlyClick } from './kit/loading/use-early-click.ts';
import { useHead } from './kit/page/use-head.ts';
import type { Page } from './kit/page/pages.ts';
import { Navigate, useLocation } from './kit/router/router.tsx';
import { pageAt } from './routes.ts';
import { PageLoading } from './kit/shell/page-loading.tsx';
import { Shell } from './kit/shell/shell.tsx';
import { PageFailed } from '#web/kit/shell/page-loading.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <PartBoundary
          key={pathname}
          what={t('This page')}
          fallback={<PageFailed onRetry={() => location.reload()} />}
        >
          <Suspense fallback={<PageLoading />}>
            {page ? outletOf(page) : <Navigate to="/" replace />}
          </Suspense>
        </PartBoundary>
      </Shell>
      <PartBoundary what={t('The assistant')} className="fixed end-4 bottom-4 z-40">
        <AssistantLauncher />
      </PartBoundary>
    </QueryClientProvider>
  );
}

function outletOf(page: Page): ReactNode {
  const outlet = <PageOutlet page={page} />;
  return page.roles ? <Guarded roles={page.roles}>{outlet}</Guarded> : outlet;
}

/** Wraps a guarded page. The guard's code loads with the first guarded page. */
function Guarded({ roles, children }: { roles: NonNullable<Page['roles']>; children: ReactNode }) {
  const { Guard } = guard.loaded() ?? use(guard.load());
  return <Guard roles={roles}>{children}</Guard>;
}

/** Renders immediately when the page's code has loaded (on the server, and while hydrating); otherwise suspends. */
function PageOutlet({ page }: { page: Page }) {
  const { default: Component, head } = page.loaded() ?? use(page.load());
  useHead(head?.());
  useEarlyClick();
  return <Component />;
}
