import { lazyModule } from '#web/kit/loading/lazy-module.ts';

/** The guard, which visitors' pages don't need. */
export const guard = { source: 'src/web/kit/access/guard.tsx', ...lazyModule(() => import('./guard.tsx')) };
