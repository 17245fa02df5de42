import type { OwnEvent } from '#contract/dashboard.ts';
import { usePagedList } from '#web/api/use-paged-list.ts';
import { ListStates } from '#web/admin-lists/list-states.tsx';
import { OwnEventRow } from './own-event-row.tsx';

export function OwnEvents() {
  const list = usePagedList<OwnEvent>('/api/my-events');
  return (
    <section aria-labelledby="my-events">
      <h2 id="my-events" className="mb-4 text-2xl">
        My Events {list.data && <span className="text-ink-soft">({list.data.total})</span>}
      </h2>
      <ListStates
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
      </ListStates>
    </section>
  );
}
