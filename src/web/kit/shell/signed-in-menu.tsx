import { TOKEN } from '#web/kit/ui/late-icons.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { homeOf } from '#web/kit/access/home-of.ts';
import { forgetWantedPage } from '#web/kit/access/wanted-page.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { useEarlyClick } from '#web/kit/loading/use-early-click.ts';
import { useMenu } from '#web/kit/ui/use-menu.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/kit/api/api.ts';
import { storeSessionId } from '#web/kit/api/session.ts';
import { EVENT_DRAFT_PREFIX, TEMPLATE_DRAFT_PREFIX } from '#web/kit/storage/kept-names.ts';
import { forgetStored } from '#web/kit/storage/stored.ts';

const PANEL = { path: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z' };
const LOGOUT = { path: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4' };

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-start font-semibold hover:bg-paper-deep aria-[current=page]:bg-paper-deep';

export default function SignedInMenu({ me }: { me: User }) {
  const signOut = useSignOut();
  const { key, pathname } = useLocation();
  const { menu, onKeyDown } = useMenu();
  const panel = homeOf(me);
  useEarlyClick();

  return (
    // A new React key closes the menu after each navigation.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only closes the menu that the summary opens
    <details key={key} ref={menu} className="relative" onKeyDown={onKeyDown}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-full border-2 border-control px-1.5 font-semibold hover:border-ink lg:pe-4 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-ink text-paper">
          {[...me.name.trim()][0]?.toUpperCase()}
        </span>
        {me.role === 'client' && <TokenBadge tokens={me.tokens} />}
        <bdi className="max-w-40 truncate max-lg:sr-only">{me.name}</bdi>
      </summary>
      <div className="absolute end-0 mt-2 w-64 rounded-2xl border-2 border-line bg-surface p-2 shadow-lg">
        <p className="mb-2 border-b border-line px-3 pt-2 pb-3">
          <bdi className="block truncate font-semibold">{me.name}</bdi>
          <bdi className="block truncate text-sm text-ink-soft">{me.email}</bdi>
        </p>
        <Link to={panel} className={ITEM} aria-current={pathname === panel ? 'page' : undefined}>
          <Icon name={PANEL} />
          {t(me.role === 'admin' ? 'Admin Panel' : 'Dashboard')}
        </Link>
        <Link to="/account" className={ITEM} aria-current={pathname === '/account' ? 'page' : undefined}>
          <Icon name="user" />
          {t('Account')}
        </Link>
        <button type="button" onClick={signOut} className={ITEM}>
          <Icon name={LOGOUT} />
          {t('Logout')}
        </button>
      </div>
    </details>
  );
}

function TokenBadge({ tokens }: { tokens: number }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-marigold px-2 py-0.5 text-sm text-on-marigold">
      <Icon name={TOKEN} className="size-4" />
      {tokens.toLocaleString(locale())}
      <span className="sr-only">{t('{tokens, plural, one {token} other {tokens}}', { tokens })}</span>
    </span>
  );
}

/** Returns a function that signs out and clears all cached data, even if the network fails. */
function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // `keepalive` completes the request even if the viewer closes the page. Otherwise the session cookie would stay valid.
    const told = callApi('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
    storeSessionId(null);
    queryClient.clear();
    await told;
    // Drafts are deleted last, because the event form saves its draft when it unmounts.
    forgetStored(EVENT_DRAFT_PREFIX, TEMPLATE_DRAFT_PREFIX);
    forgetWantedPage();
    navigate('/');
  };
}
