import './ui/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSessionElsewhere } from './account/session.ts';
import { createQueryClient } from './api.ts';
import { App } from './app.tsx';
import { reloadAfterRelease } from './offline/reload-after-release.ts';
import type { Seed } from './pages.ts';
import { BrowserRouter } from './router.tsx';
import { pageAt } from './routes.ts';

reloadAfterRelease();
const queryClient = createQueryClient();
const state = document.getElementById('state')?.textContent ?? '[]';
for (const [key, data] of JSON.parse(state) as Seed[]) queryClient.setQueryData(key, data);
// What this tab has read, it read as somebody else. After the pages know of it: what only that one may read is not asked for again.
onSessionElsewhere(() => setTimeout(() => queryClient.resetQueries()));

// The page's own code first, so that hydration meets exactly what the server rendered.
await pageAt(location.pathname)?.load();

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
);

// Nothing of this is needed by anybody who is just reading.
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
whenIdle(() => {
  if (!import.meta.env.PROD) return;
  import('./offline/start-offline.ts')
    .then(({ startOffline }) => startOffline(() => void queryClient.invalidateQueries()))
    // A browser that forbids workers, or a lost connection: the page works all the same.
    .catch(() => undefined);
});
