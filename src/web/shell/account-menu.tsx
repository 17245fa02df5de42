import { lazy, Suspense } from 'react';
import { useMe } from '#web/account/use-me.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

// Most visitors never sign in, and need not pay for the menu of those who do. The server has it at once: what it writes must be whole.
const SignedInMenu = import.meta.env.SSR
  ? (await import('./signed-in-menu.tsx')).default
  : lazy(() => import('./signed-in-menu.tsx'));

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
