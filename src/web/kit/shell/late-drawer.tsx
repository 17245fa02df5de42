import { lazy, memo, Suspense } from 'react';
import { nextSign } from '#web/kit/loading/next-sign.ts';

const load = () => import('./drawer.tsx');
const served = import.meta.env.SSR ? (await load()).Drawer : null;

const Drawer =
  served ??
  lazy(async () => {
    await nextSign(null);
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
