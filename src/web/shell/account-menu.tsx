import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts.ts';
import { useMe } from '#web/account/use-me.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { homeOf } from '#web/account/home-of.ts';
import { Link } from '#web/ui/link.tsx';
import { usePart } from '#web/ui/use-part.ts';

const loadMenu = () => import('./signed-in-menu.tsx');

// Most visitors never sign in, and need not pay for the menu of those who do. The server has it at once: what it writes must be whole.
const SignedInMenu = import.meta.env.SSR
  ? (await import('./signed-in-menu.tsx')).default
  : // `lazy` for its hydration; what cannot be fetched must not take the page down with it.
    lazy(() => loadMenu().catch(() => ({ default: LateMenu })));

/** Login and Apply Access for visitors; on phones the second stands in the drawer. The account's menu for those who are signed in. */
export function AccountMenu() {
  const me = useMe();
  if (me) {
    return (
      <Suspense fallback={<span className="h-11 w-24 rounded-full bg-paper-deep" />}>
        <SignedInMenu me={me} />
      </Suspense>
    );
  }
  return (
    <>
      <Link to="/login" className={buttonClass('ghost', 'max-sm:px-4')}>
        Login
      </Link>
      <Link to="/apply" className={buttonClass('secondary', 'max-sm:hidden')}>
        Apply Access
      </Link>
    </>
  );
}

/** A link in the menu's place until it can be fetched after all. */
function LateMenu({ me }: { me: User }) {
  const menu = usePart(loadMenu, true);
  return menu ? (
    <menu.default me={me} />
  ) : (
    <Link to={homeOf(me)} className={buttonClass('ghost', 'max-sm:px-4')}>
      Dashboard
    </Link>
  );
}
