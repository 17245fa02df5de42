import { useMe } from '#web/api/use-me.ts';
import { Link } from '#web/router/link.tsx';

export function TwoFactorNudge() {
  const me = useMe();
  if (!me || me.twoFactorEnabled) return null;
  return (
    <p className="mt-4 rounded-xl border-2 border-line bg-surface px-4 py-2.5">
      Only your password protects this panel.{' '}
      <Link
        to="/account"
        className="-my-1 inline-block py-2.5 font-semibold text-clay underline underline-offset-4"
      >
        Set up two-step sign-in
      </Link>
    </p>
  );
}
