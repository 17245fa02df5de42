import { lazyModule } from '#web/kit/loading/lazy-module.ts';

/** The guard of signed-in pages, in its own chunk so that public pages don't load its code. */
export const guard = { source: 'src/web/kit/access/guard.tsx', ...lazyModule(() => import('./guard.tsx')) };
