import { Suspense } from 'react';
import { homeOf } from '#web/kit/access/home-of.ts';
import { t } from '#web/kit/language/t.ts';
import { useMe, useMeState } from '#web/kit/api/use-me.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { lazyModule } from '#web/kit/loading/lazy-module.ts';
import { Link } from '#web/kit/router/link.tsx';
import { usePart } from '#web/kit/loading/use-part.ts';

/**
 * The menu of signed-in users, in its own chunk because most visitors never sign in. If the server's HTML contains the
 * menu, its code loads before hydration. Otherwise hydration would remove the menu, even while it is open.
 */
export const signedInMenu = {
  source: 'src/web/kit/shell/signed-in-menu.tsx',
  ...lazyModule(() => import('./signed-in-menu.tsx')),
};

const loadSeeAsBar = () => import('./see-as-bar.tsx');

/** The bar for admins who view the product as a client. */
export function SeeAs() {
  const me = useMe();
  const bar = usePart(loadSeeAsBar, Boolean(me?.seenBy));
  return me?.seenBy && bar ? <bar.default me={me} until={me.seenBy.until} /> : null;
}

/** The Login and Apply Access links, or the signed-in menu. On phones, Apply Access is in the drawer. */
export function AccountMenu() {
  const { me, state } = useMeState();
  const part = usePart(signedInMenu.load, Boolean(me));
  const menu = signedInMenu.loaded() ?? part;
  if (me) {
    return (
      // Hydration fails without the menu's code. Suspense limits the failure to the menu, which becomes a link.
      <Suspense>
        {menu ? (
          <menu.default me={me} />
        ) : (
          <Link to={homeOf(me)} className={buttonClass('ghost', 'max-sm:px-4')}>
            {t(me.role === 'admin' ? 'Admin Panel' : 'Dashboard')}
          </Link>
        )}
      </Suspense>
    );
  }
  // The server can't be reached, so the viewer is unknown and can't sign in.
  if (state === 'failed') return null;
  return (
    <>
      <Link to="/login" className={buttonClass('ghost', 'max-lg:px-4')}>
        {t('Login')}
      </Link>
      <Link to="/apply" className={buttonClass('secondary', 'whitespace-nowrap max-lg:px-4 max-sm:hidden')}>
        {t('Apply Access')}
      </Link>
    </>
  );
}
