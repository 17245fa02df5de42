import { TOKEN } from '#web/kit/ui/late-icons.ts';
import { Facts } from '#web/shared/lists/facts.tsx';
import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { DashboardStats, PackageSummary } from '#contract/accounts/dashboard.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from '#web/kit/router/router.tsx';
import { FigureCard } from '#web/kit/ui/figure-card.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { ResumeFlyersOfLink } from './drained-flyers.tsx';
import { OwnDrafts } from './own-drafts.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { OwnTemplates } from './own-templates.tsx';
import { PackageCard } from './package-card.tsx';
import { PackageWarnings } from './package-warnings.tsx';
import { PausedFlyers } from './paused-flyers.tsx';
import { useOwn } from '#web/kit/api/use-own.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { OwnEventRow } from './own-event-row.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

export function ClientDashboard({ me }: { me: User }) {
  const stats = useOwn<DashboardStats>('/api/dashboard/stats');
  const summary = useOwn<PackageSummary>('/api/dashboard/package');
  const figures = stats.data ?? undefined;
  useScrollToHash(useIsFetching() === 0 && !summary.isPending);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      {summary.data && <PausedFlyers paused={summary.data.pausedFlyers} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4xl font-extrabold">{t('Dashboard')}</h1>
          <p className="mt-1.5 wrap-anywhere text-ink-soft">
            <Facts facts={[me.name, me.organization]} />
          </p>
        </div>
        <QuickActions isLimitReached={summary.data?.eventsRemaining === 0} />
      </div>
      <OwnReviews />
      {stats.isError ? (
        <div className="mt-6">
          <LoadFailed what={t('your stats')} onRetry={() => void stats.refetch()} />
        </div>
      ) : (
        <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <FigureCard
            label={t('Token Balance')}
            icon={TOKEN}
            value={summary.data?.user.tokens ?? me.tokens}
            more={{ to: '/dashboard/tokens', label: t('History') }}
          />
          <FigureCard label={t('Active Events')} icon="calendar" value={figures?.activeEventsCount} />
          <FigureCard label={t('Flyers Generated')} icon="image" value={figures?.flyersCount} />
          <FigureCard label={t('Downloads')} icon="download" value={figures?.downloadsCount} />
        </dl>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-3 empty:hidden lg:col-start-2">
          {summary.data && <PackageWarnings summary={summary.data} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ResumeFlyersOfLink />
          <OwnDrafts />
          <PartBoundary what={t('My Templates')}>
            <OwnTemplates />
          </PartBoundary>
          <OwnEvents />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10 lg:col-start-2">
          <aside aria-label={t('Package')}>
            {summary.data && (
              <PartBoundary what={t('Your package')}>
                <PackageCard summary={summary.data} />
              </PartBoundary>
            )}
            {summary.isPending && (
              <SkeletonRows label={t('Loading your package')} rows={1} className="h-72" />
            )}
            {summary.isError && (
              <LoadFailed what={t('your package')} onRetry={() => void summary.refetch()} />
            )}
          </aside>
          <PartBoundary what={t('Recent Activity')}>
            <RecentActivity />
          </PartBoundary>
        </div>
      </div>
    </div>
  );
}

/** Scrolls once to the element that the URL's hash names, when the content above it has its final height. */
function useScrollToHash(isLoaded: boolean): void {
  const { key, hash } = useLocation();
  const doneFor = useRef('');
  useEffect(() => {
    if (!isLoaded || doneFor.current === key) return;
    doneFor.current = key;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, key, hash]);
}

/** Number of events to list. More events would push the activity off the screen. */
const FEW = { limit: '8' };

function OwnEvents() {
  return (
    <ListSection<OwnEvent>
      path="/api/my-events"
      parameters={FEW}
      id="my-events"
      title={t('My Events')}
      what={t('your events')}
      empty={{
        title: t('No events yet'),
        text: t('Events you submit appear here with their review status.'),
      }}
    >
      {(event) => <OwnEventRow event={event} />}
    </ListSection>
  );
}
