import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/account/use-me.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

// Most visitors never sign in, and need not pay for the menu of those who do. The server has it at once: what it writes must be whole.
const SignedInMenu = import.meta.env.SSR
  ? (await import('./signed-in-menu.tsx')).default
  : lazy(() => import('./signed-in-menu.tsx'));

/** Login for visitors; name, tokens and Logout for those who are signed in. */
export function AccountMenu() {
  const me = useMe();
  const { pathname } = useLocation();
  if (me) {
    return (
      <Suspense fallback={<span className="h-11 w-32 rounded-full bg-paper-deep" />}>
        <SignedInMenu me={me} />
      </Suspense>
    );
  }
  if (pathname === '/login') return null;
  return (
    <Link to="/login" className={buttonClass('secondary')}>
      Login
    </Link>
  );
}
