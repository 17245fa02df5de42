import { lazy, memo, Suspense } from 'react';
import { listen } from '#web/kit/loading/listen.ts';

const load = () => import('./drawer.tsx');
const served = import.meta.env.SSR ? (await load()).Drawer : null;

const Drawer =
  served ??
  lazy(async () => {
    await new Promise<void>((resolve) => {
      // Pages focus their own fields, so focus is no sign of use.
      const stop = listen(['pointerdown', 'keydown'], () => (stop(), resolve()), { capture: true });
    });
    return { default: (await load()).Drawer };
  });

/**
 * The phone menu, which works as server HTML. Its code loads when the page is used. Memoised, because React drops server
 * HTML that renders again before its code has loaded.
 */
export const LateDrawer = memo(function LateDrawer() {
  return (
    <Suspense>
      <Drawer />
    </Suspense>
  );
});
