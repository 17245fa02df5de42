import { rich, t } from '#web/kit/language/t.ts';
import type { AdminStats as Stats } from '#contract/admin/admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore, lazy, useState, type ReactNode } from 'react';
import { refreshAdmin } from '#web/kit/api/refresh-lists.ts';
import { useMe } from '#web/kit/api/use-me.ts';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { listen } from '#web/kit/loading/listen.ts';
import { Link } from '#web/kit/router/link.tsx';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { PageLoading } from '#web/kit/shell/page-loading.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { DialogBoundary } from '#web/kit/ui/dialog-boundary.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { AdminStats, hiddenOnPhones } from './admin-stats.tsx';
import { ADMIN_TABS } from './admin-tabs.ts';
import { followLive } from './follow-live.ts';
import { MoreTabs } from './more-tabs.tsx';

const FIRST = ADMIN_TABS[0]!;

/** The admin dashboard. The address names the open tab, so that bookmarks and the back button work. */
export default function AdminDashboard() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stats = useOwn<Stats>('/api/admin/stats');
  const messages = usePagedList('/api/admin/contact', { status: 'new', limit: '1' }).data?.total;
  const client = useQueryClient();
  const palette = usePalette();
  useEffect(() => followLive(() => void refreshAdmin(client)), [client]);
  const isWide = useWideScreen();
  const asked = new URLSearchParams(search).get('tab');
  const found = ADMIN_TABS.find(({ value }) => value === asked);
  const open = found ?? FIRST;
  const figures = <AdminStats stats={stats} asLine={open !== FIRST} />;
  const tabs = ADMIN_TABS.map(({ label, count, content: Content, ...tab }) => ({
    ...tab,
    label: t(label),
    count: count?.({ ...stats.data, newMessages: messages === '0' ? undefined : messages }),
    content: (
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    ),
  }));
  const shown = tabs.filter(({ value, isLate }) => isWide || !isLate || value === open.value);
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 max-sm:gap-2 max-sm:pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="me-auto text-3xl font-extrabold max-sm:text-2xl">
          {rich('Admin <full>Dashboard</full>', {
            full: hiddenOnPhones,
          })}
        </h1>
        <Button variant="secondary" className="xl:order-1 max-sm:px-3" onClick={palette.open}>
          <Icon name="search" />
          <span className="sr-only">{t('Find events, clients and pages')}</span>
          <kbd className="text-sm max-lg:hidden">{t('Ctrl K')}</kbd>
        </Button>
        <Link to="/create-event" className={buttonClass('secondary', 'xl:order-1 max-sm:px-3')}>
          {t('Create Event')}
        </Link>
        <TwoFactorNudge />
      </div>
      {asked && !found && (
        <output className="block rounded-xl bg-paper-deep px-4 py-2.5">
          {t('This link leads to a tab that does not exist. Showing {tab} instead.', { tab: t(FIRST.label) })}
        </output>
      )}
      {!isWide && figures}
      <output className="sr-only">
        {stats.data && t('{count} waiting for approval', { count: stats.data.pendingApprovals })}
      </output>
      {palette.palette}
      <Tabs
        label={t('Administration')}
        tabs={shown}
        value={open.value}
        onChange={(tab) => navigate(tab === FIRST.value ? '?' : `?tab=${tab}`)}
        column={isWide}
        // The figures are next to the column of tabs, so that the tabs stay in place when the figures shrink to one line.
        above={isWide && figures}
        more={!isWide && <MoreTabs tabs={tabs} shown={shown} />}
      />
    </div>
  );
}

function TwoFactorNudge() {
  const me = useMe();
  if (!me || me.twoFactorEnabled) return null;
  return (
    <p className="text-sm max-sm:flex-1 sm:max-xl:w-full">
      <span className="max-sm:sr-only">{t('Only your password protects this panel.')}</span>{' '}
      <Link
        to="/account"
        className="-my-2 inline-block py-3 font-semibold whitespace-nowrap text-clay underline underline-offset-4"
      >
        {t('Set up two-step sign-in')}
      </Link>
    </p>
  );
}

/** Media query for screens with room for a column of tabs next to their content. */
const WIDE = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const screen = matchMedia(WIDE);
  screen.addEventListener('change', onChange);
  return () => screen.removeEventListener('change', onChange);
}

function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** The command palette, opened by Ctrl-K, ⌘-K or its button. */
function usePalette(): { palette: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    return listen(['keydown'], (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Don't open the palette over another dialog, because the admin would lose their place in that dialog.
      if (!isShortcut || event.key.toLowerCase() !== 'k' || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      setOpen(true);
    });
  }, []);
  const palette = isOpen && (
    <DialogBoundary>
      <Suspense>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    </DialogBoundary>
  );
  return { palette, open: () => setOpen(true) };
}
