import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { useRef } from 'react';
import { ListSection, SHORT_PAGE } from '#web/shared/lists/list-section.tsx';
import { EventFilters, useEventFilters } from './event-filters.tsx';
import { ManagedEventCard } from './managed-event-card.tsx';

/** All events except drafts, which only their owners can see. */
export default function AllEventsTab() {
  const [filters, setFilters] = useEventFilters();
  const section = useRef<HTMLElement>(null);
  // An action may remove the row and its menu, so focus moves to the list.
  const focusList = (): void => section.current?.focus();
  const card = (event: AdminEvent) => <ManagedEventCard event={event} onGone={focusList} />;
  return (
    <div className="grid gap-10">
      <div className="-mb-4">
        <EventFilters filters={filters} onChange={setFilters} />
      </div>
      {['', 'approved'].includes(filters.status) && (
        <ListSection<AdminEvent>
          path="/api/admin/all-events"
          parameters={{ ...filters, status: 'approved', featured: 'only' }}
          id="featured-events"
          title={t('Featured Events')}
          what={t('the featured events')}
        >
          {card}
        </ListSection>
      )}
      <ListSection<AdminEvent>
        ref={section}
        path="/api/admin/all-events"
        parameters={{ ...filters, limit: SHORT_PAGE }}
        id="all-events"
        title={t('All Events')}
        purpose={t('Find, feature, archive or delete an event.')}
        what={t('the events')}
        empty={{ title: t('No events found'), text: t('No events match this search and status.') }}
      >
        {card}
      </ListSection>
    </div>
  );
}
