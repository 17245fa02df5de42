import type { AdminStats as Stats } from '#contract/admin/admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { refreshAdmin } from '#web/kit/api/refresh-lists.ts';
import { useMe } from '#web/kit/api/use-me.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { Link } from '#web/kit/router/link.tsx';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { PageLoading } from '#web/kit/shell/page-loading.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Tabs, type Tab } from '#web/kit/ui/tabs.tsx';
import { AdminStats } from './admin-stats.tsx';
import { ADMIN_TABS } from './admin-tabs.ts';
import { followLive } from './follow-live.ts';
import { usePalette } from './use-palette.tsx';

/** The open tab is in the address, so that it can be kept, and left with the back button. */
export default function AdminDashboard() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const stats = useOwn<Stats>('/api/admin/stats');
  const client = useQueryClient();
  const palette = usePalette();
  useEffect(() => followLive(() => void refreshAdmin(client)), [client]);
  const asked = new URLSearchParams(search).get('tab');
  const open = ADMIN_TABS.find(({ value }) => value === asked) ?? ADMIN_TABS[0]!;
  const tabs = ADMIN_TABS.map(({ value, label, count, content: Content }): Tab => ({
    value,
    label,
    count: stats.data ? count?.(stats.data) : undefined,
    content: (
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    ),
  }));
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 max-sm:pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl font-extrabold max-sm:text-3xl">Admin Dashboard</h1>
        <div className="flex gap-2">
          <Button
            variant="secondary"

            onClick={palette.open}
          >
            <Icon name="search" />
            <span className="sr-only">Find events, clients and pages</span>
            <kbd className="text-sm max-lg:hidden">Ctrl K</kbd>
          </Button>
          <Link to="/create-event" className={buttonClass('primary')}>
            Create Event
          </Link>
        </div>
      </div>
      <TwoFactorNudge />
      <div className="mt-6 max-sm:mt-3">
        <AdminStats stats={stats} />
        <output className="sr-only">
          {stats.data && `${stats.data.pendingApprovals} waiting for approval`}
        </output>
      </div>
      {palette.palette}
      <div className="mt-8 max-sm:mt-4">
        <Tabs
          label="Administration"
          tabs={tabs}
          value={open.value}
          onChange={(tab) => navigate({ search: tab === ADMIN_TABS[0]!.value ? '' : `tab=${tab}` })}
        />
      </div>
    </div>
  );
}

function TwoFactorNudge() {
  const me = useMe();
  if (!me || me.twoFactorEnabled) return null;
  return (
    <p className="mt-4 rounded-xl border-2 border-line bg-surface px-4 py-2.5 max-sm:mt-1 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <span className="max-sm:sr-only">Only your password protects this panel.</span>{' '}
      <Link
        to="/account"
        className="-my-1 inline-block py-2.5 font-semibold text-clay underline underline-offset-4"
      >
        Set up two-step sign-in
      </Link>
    </p>
  );
}
