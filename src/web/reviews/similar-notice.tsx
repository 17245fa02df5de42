import type { AdminEvent } from '#contract/admin/admin.ts';
import type { EventHints } from '#contract/events/event-hints.ts';
import { useQuery } from '@tanstack/react-query';
import { SimilarLinks } from '#web/events/similar-links.tsx';

/** Warns the reviewer of published events that may be the same. It blocks nothing, and shows nothing while it loads or if it fails. */
export function SimilarNotice({ event }: { event: AdminEvent }) {
  const { data } = useQuery<EventHints | null>({
    queryKey: [`/api/event-hints?${queryOf(event)}`],
    enabled: Boolean(event.location),
  });
  const similar = data?.similar ?? [];
  return (
    <output className="block rounded-2xl border-2 border-marigold px-4 py-3 empty:hidden">
      {similar.length > 0 && (
        <>
          <b className="font-semibold">
            {similar.length === 1
              ? 'An event of a like name in the same city on the same days:'
              : 'Events of a like name in the same city on the same days:'}
          </b>
          <SimilarLinks similar={similar} />
        </>
      )}
    </output>
  );
}

function queryOf({ id, name, location, eventDate, eventEndDate }: AdminEvent): string {
  const query = new URLSearchParams({ name, location: location ?? '', eventDate, except: id });
  if (eventEndDate) query.set('eventEndDate', eventEndDate);
  return query.toString();
}
