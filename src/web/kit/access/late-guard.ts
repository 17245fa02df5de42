import { lazyModule } from '#web/kit/loading/lazy-module.ts';

/** Loads the guard of signed-in pages on demand, to keep it out of public pages. */
export const guard = { source: 'src/web/kit/access/guard.tsx', ...lazyModule(() => import('./guard.tsx')) };
