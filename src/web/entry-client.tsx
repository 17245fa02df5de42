import './ui/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSessionElsewhere } from './api/session.ts';
import { ME_KEY } from './api/use-me.ts';
import { createQueryClient } from './api/api.ts';
import { App } from './app.tsx';
import { reloadAfterRelease } from './loading/reload-after-release.ts';
import type { Seed } from './page/pages.ts';
import { BrowserRouter } from './router/router.tsx';
import { pageAt } from './routes.ts';
import { signedInMenu } from './shell/account-menu.tsx';
import { loadAtLast } from './loading/next-sign.ts';

reloadAfterRelease();
const queryClient = createQueryClient();
const state = document.getElementById('state')?.textContent ?? '[]';
for (const [key, data] of JSON.parse(state) as Seed[]) queryClient.setQueryData(key, data);
// What this tab has read, it read as somebody else. After the pages know of it: what only that one may read is not asked for again.
onSessionElsewhere(() => setTimeout(() => queryClient.resetQueries()));

// The code of all that stands there first, so that hydration meets exactly what the server rendered.
const page = pageAt(location.pathname);
await Promise.all([
  page && loadAtLast(page.load),
  queryClient.getQueryData(ME_KEY) && signedInMenu.load().catch(() => undefined),
]);

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
);

// Nothing of this is needed by anybody who is just reading. A browser that has nothing to draw may never call itself idle.
const IDLE_WAIT_MS = 2000;
if (import.meta.env.PROD) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startOffline, { timeout: IDLE_WAIT_MS });
  else setTimeout(startOffline, IDLE_WAIT_MS);
}

function startOffline(): void {
  import('./offline/start-offline.ts')
    .then((offline) => offline.startOffline(queryClient))
    // A browser that forbids workers, or a lost connection: the page works all the same.
    .catch(() => undefined);
}
