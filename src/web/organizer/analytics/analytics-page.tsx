import { t } from '#web/kit/language/t.ts';
import type { Analytics } from '#contract/accounts/analytics.ts';
import {
  ANALYTICS_KINDS,
  ANALYTICS_PERIODS,
  type AnalyticsKind,
} from '#contract/accounts/analytics-kinds.ts';
import { BRAND } from '#contract/brand.ts';
import { AccountGate } from '#web/kit/access/account-gate.tsx';
import { privateHead } from '#web/kit/page/private-head.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { ApiError } from '#web/kit/api/api.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { DownloadButton } from '#web/kit/form/download-button.tsx';
import { SelectField } from '#web/kit/form/form-field.tsx';
import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { dayBegins, lastDays, longDay } from './analytics-words.ts';
import { Breakdowns } from './breakdowns.tsx';
import { BusiestEvents } from './busiest-events.tsx';
import { DayPlot } from './day-plot.tsx';
import { EventChooser } from './event-chooser.tsx';
import { FlyerVisits } from './flyer-visits.tsx';
import { KindTiles } from './kind-tiles.tsx';
import { NothingCounted } from './nothing-counted.tsx';

const DEFAULT_PERIOD = '30';

export const head = () =>
  privateHead(
    t('Analytics'),
    t('How your events perform: views, flyers, downloads, shares, clicks and calendar adds.'),
  );

export default function AnalyticsPage() {
  return <AccountGate>{() => <AnalyticsView />}</AccountGate>;
}

/** The figures for all of the user's events, or for one event. The URL contains the event and the period. */
function AnalyticsView() {
  const [parameters, setParameters] = useAddressParameters();
  const [kind, setKind] = useState<AnalyticsKind | null>(null);
  const days = ANALYTICS_PERIODS.find((value) => value === parameters.get('days')) ?? DEFAULT_PERIOD;
  const event = parameters.get('event') ?? '';
  const query = new URLSearchParams({ days, ...(event && { event }) }).toString();
  const analytics = useOwn<Analytics>(`/api/analytics?${query}`, { staleTime: 60_000 });
  const isUnknown = analytics.error instanceof ApiError && [400, 403, 404].includes(analytics.error.status);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4">
      <BackLink to={event ? `/dashboard/analytics?days=${days}` : '/dashboard'}>
        {event ? t('All events') : t('Dashboard')}
      </BackLink>
      <h1 className="mt-1 text-4xl font-extrabold">{t('Analytics')}</h1>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <div className="w-full sm:w-80">
          <EventChooser
            value={event}
            event={analytics.data?.event}
            onChange={(id) => setParameters({ days, ...(id && { event: id }) })}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <div className="w-36 grow sm:w-48">
            <SelectField
              label={t('Period')}
              labelHidden
              options={ANALYTICS_PERIODS.map((period) => [period, lastDays(period)] as const)}
              value={days}
              onChange={({ target }) => setParameters({ days: target.value, ...(event && { event }) })}
            />
          </div>
          <DownloadButton
            path={`/api/analytics/export?${query}&by=day`}
            fileName={`${BRAND.name.toLowerCase()}-analytics-by-day.csv`}
            label={t('Export as CSV')}
            className="px-3.5! max-sm:grow"
          />
        </div>
      </div>
      {analytics.isPending && (
        <div className="mt-6 grid gap-6">
          <SkeletonRows label={t('Loading your analytics')} rows={1} className="h-52 lg:h-28" />
          <SkeletonRows label="" rows={1} className="h-96" />
        </div>
      )}
      {analytics.isError && (
        <div className="mt-6">
          {isUnknown ? (
            <EmptyState seed="no-such-event" title={t('Event Not Found')}>
              {t('It may have been deleted, or it belongs to another account.')}
            </EmptyState>
          ) : (
            <LoadFailed what={t('your analytics')} onRetry={() => void analytics.refetch()} />
          )}
        </div>
      )}
      {analytics.data && (
        <Figures analytics={analytics.data} days={days} query={query} kind={kind} onKind={setKind} />
      )}
    </div>
  );
}

interface FiguresProps {
  analytics: Analytics;
  days: string;
  query: string;
  kind: AnalyticsKind | null;
  onKind: (kind: AnalyticsKind) => void;
}

function Figures({ analytics, days, query, kind: chosen, onKind }: FiguresProps) {
  const { totals, event } = analytics;
  const kind = chosen ?? ANALYTICS_KINDS.find((each) => totals[each].count > 0) ?? 'view';
  const isEmpty = Object.values(totals).every(({ count, previous }) => count + previous === 0);
  if (isEmpty) return <NothingCounted event={event} days={days} />;
  return (
    <>
      <p className="mt-6 mb-3 text-sm text-ink-soft">
        {t('{from} – {to}, compared with the {days, plural, one {# day} other {# days}} before.', {
          from: longDay(analytics.from),
          to: longDay(analytics.to),
          days: Number(days),
        })}
      </p>
      <KindTiles totals={totals} kind={kind} onKind={onKind} />
      <DayPlot days={analytics.days} kind={kind} />
      <div className="mt-10 grid grid-cols-1 gap-10">
        <Breakdowns breakdowns={analytics.breakdowns} query={query} />
        {event ? (
          <FlyerVisits flyers={analytics.flyers} visits={analytics.flyerVisits} />
        ) : (
          <BusiestEvents events={analytics.events} days={days} />
        )}
        <p className="max-w-prose text-sm text-pretty text-ink-soft">
          {t(
            'Counted without cookies and without anything that identifies a visitor. Bots and link previews are left out if they identify themselves.',
          )}{' '}
          {dayBegins(new Date(analytics.to))}
        </p>
      </div>
    </>
  );
}
