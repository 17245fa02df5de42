import './kit/ui/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onSessionElsewhere } from './kit/api/session.ts';
import { ME_KEY } from './kit/api/use-me.ts';
import { createQueryClient } from './kit/api/api.ts';
import { App } from './app.tsx';
import type { Seed } from './kit/page/pages.ts';
import { BrowserRouter, localPath } from './kit/router/router.tsx';
import { pageAt } from './routes.ts';
import { guard } from './kit/access/late-guard.ts';
import { signedInMenu } from './kit/shell/account-menu.tsx';
import { TYPED_KEY } from './kit/storage/kept-names.ts';
import { readStored } from './kit/storage/stored.ts';

const queryClient = createQueryClient();
const state = document.getElementById('state')?.textContent ?? '[]';
for (const [key, data] of JSON.parse(state) as Seed[]) queryClient.setQueryData(key, data);
// Another tab signed in, signed out or changed the viewer, so this tab's data belongs to another user. The timeout lets
// the pages render for the new viewer first. Otherwise they would repeat requests that are now forbidden.
onSessionElsewhere(() => setTimeout(() => queryClient.resetQueries()));

// Loads the code of everything the server rendered, so that hydration finds the same tree.
const page = pageAt(localPath());
async function loadPage() {
  const part = (await page?.load())?.part;
  if (part?.isShownAt(location.search)) await part.load();
}
await Promise.all([
  loadPage(),
  page?.roles && guard.load(),
  queryClient.getQueryData(ME_KEY) && signedInMenu.load(),
]);

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
);

if (readStored('sessionStorage', TYPED_KEY)) {
  const { restoreTyped } = await import('./kit/form/typed-values.ts');
  restoreTyped();
}

// Maximum delay before offline support, in milliseconds. A browser with nothing to draw may never run an idle callback.
const IDLE_WAIT_MS = 2000;
if (import.meta.env.PROD) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepareForOffline, { timeout: IDLE_WAIT_MS });
  else setTimeout(prepareForOffline, IDLE_WAIT_MS);
}

async function prepareForOffline(): Promise<void> {
  const { startOffline } = await import('./visitor/offline/start-offline.ts');
  // Ignores failures, because the page also works where service workers are forbidden.
  await startOffline(queryClient).catch(() => undefined);
}
