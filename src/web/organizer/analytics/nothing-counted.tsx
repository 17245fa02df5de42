import { lastDays } from './analytics-words.ts';
import { t } from '#web/kit/language/t.ts';
import type { Analytics, ChosenEvent } from '#contract/accounts/analytics.ts';
import { ANALYTICS_PERIODS } from '#contract/accounts/analytics-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { EVENTS_KEY } from './event-chooser.tsx';

const LONGEST_PERIOD = ANALYTICS_PERIODS.at(-1)!;

/** Replaces figures that are all zero, and explains how to get the first visits. */
export function NothingCounted({ event, days }: { event: Analytics['event']; days: string }) {
  const { data: events } = useQuery<ChosenEvent[] | null>({ queryKey: EVENTS_KEY });
  const hasNoEvents = !event && events?.length === 0;
  const longer = new URLSearchParams({ days: LONGEST_PERIOD, ...(event && { event: event.id }) });
  return (
    <div className="mt-6">
      <EmptyState
        seed="no-analytics"
        title={
          hasNoEvents
            ? t('No figures yet')
            : t('Nothing counted in the last {days, plural, one {# day} other {# days}}', {
                days: Number(days),
              })
        }
        actions={
          <>
            {hasNoEvents ? (
              <Link to="/create-event" className={buttonClass()}>
                {t('Create New Event')}
              </Link>
            ) : (
              <Link to={event ? `/events/${event.slug}` : '/dashboard#my-events'} className={buttonClass()}>
                {event ? t('Open the event page') : t('Go to My Events')}
              </Link>
            )}
            {!hasNoEvents && days !== LONGEST_PERIOD && (
              <Link to={`/dashboard/analytics?${longer}`} className={buttonClass('secondary')}>
                {lastDays(LONGEST_PERIOD)}
              </Link>
            )}
          </>
        }
      >
        {hasNoEvents
          ? t(
              'Create an event. Once it is published, share its link: visits, flyers and downloads are counted here.',
            )
          : event
            ? t(
                'Once the event is published, share its link where your attendees are. Visits, flyers and downloads appear here within a minute.',
              )
            : t(
                'Once an event is published, share its link where your attendees are. Visits, flyers and downloads appear here within a minute.',
              )}
      </EmptyState>
    </div>
  );
}
