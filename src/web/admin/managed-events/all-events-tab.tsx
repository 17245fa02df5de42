import type { AdminEvent } from '#contract/admin/admin.ts';
import { useRef } from 'react';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { EventFilters, useEventFilters } from './event-filters.tsx';
import { ManagedEventCard } from './managed-event-card.tsx';

/** Every event but drafts, which are their owners' own. */
export default function AllEventsTab() {
  const { status, search, setFilters } = useEventFilters();
  const section = useRef<HTMLElement>(null);
  // An action can remove the row, and with it the menu that would get the focus back.
  const focusList = (): void => section.current?.focus();
  const card = (event: AdminEvent) => <ManagedEventCard event={event} onGone={focusList} />;
  return (
    <div className="grid gap-10">
      <EventFilters status={status} search={search} onChange={setFilters} />
      {['', 'approved'].includes(status) && (
        <ListSection<AdminEvent>
          path="/api/admin/all-events"
          parameters={{ search, status: 'approved', featured: 'only' }}
          id="featured-events"
          title="Featured Events"
          what="the featured events"
        >
          {card}
        </ListSection>
      )}
      <ListSection<AdminEvent>
        ref={section}
        path="/api/admin/all-events"
        parameters={{ search, status }}
        id="all-events"
        title="All Events"
        what="the events"
        empty={{ title: 'No events found', text: 'No events match this search and status.' }}
      >
        {card}
      </ListSection>
    </div>
  );
}
