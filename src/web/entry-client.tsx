import './ui/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './api.ts';
import { App } from './app.tsx';
import type { Seed } from './pages.ts';
import { BrowserRouter } from './router.tsx';
import { pageAt } from './routes.ts';

const queryClient = createQueryClient();
const state = document.getElementById('state')?.textContent ?? '[]';
for (const [key, data] of JSON.parse(state) as Seed[]) queryClient.setQueryData(key, data);

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
