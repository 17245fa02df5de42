import type { OwnEvent } from '#contract/dashboard.ts';
import { usePagedList } from '#web/api/use-paged-list.ts';
import { ListSection } from '#web/admin-lists/list-section.tsx';
import { OwnEventRow } from './own-event-row.tsx';

export function OwnEvents() {
  const list = usePagedList<OwnEvent>('/api/my-events');
  return (
    <ListSection
      id="my-events"
      title="My Events"
      list={list}
      what="your events"
      empty={{ title: 'No events yet', text: 'Events you submit appear here with their review status.' }}
    >
      {(events) => (
        <ul className="grid gap-3">
          {events.map((event) => (
            <li key={event.id}>
              <OwnEventRow event={event} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
