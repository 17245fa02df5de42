import './kit/ui/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSessionElsewhere } from './kit/api/session.ts';
import { ME_KEY } from './kit/api/use-me.ts';
import { createQueryClient } from './kit/api/api.ts';
import { App } from './app.tsx';
import type { Seed } from './kit/page/pages.ts';
import { BrowserRouter } from './kit/router/router.tsx';
import { pageAt } from './routes.ts';
import { signedInMenu } from './kit/shell/account-menu.tsx';

const queryClient = createQueryClient();
const state = document.getElementById('state')?.textContent ?? '[]';
for (const [key, data] of JSON.parse(state) as Seed[]) queryClient.setQueryData(key, data);
// What this tab has read, it read as somebody else. After the pages know of it: what only that one may read is not asked for again.
onSessionElsewhere(() => setTimeout(() => queryClient.resetQueries()));

// The code of all that stands there first, so that hydration meets exactly what the server rendered.
const page = pageAt(location.pathname);
await Promise.all([page?.load(), queryClient.getQueryData(ME_KEY) && signedInMenu.load()]);

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
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepareForOffline, { timeout: IDLE_WAIT_MS });
  else setTimeout(prepareForOffline, IDLE_WAIT_MS);
}

async function prepareForOffline(): Promise<void> {
  const { startOffline } = await import('./visitor/offline/start-offline.ts');
  // Where workers are forbidden the page works all the same.
  await startOffline(queryClient).catch(() => undefined);
}
