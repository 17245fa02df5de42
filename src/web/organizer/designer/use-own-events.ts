import { t } from '#web/kit/language/t.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { formatDaysShort } from '#contract/events/event-date.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwn } from '#web/kit/api/use-own.ts';

/** An event that a template can belong to. */
export type DesignedEvent = Pick<
  OwnEvent,
  'id' | 'name' | 'slug' | 'logoPath' | 'eventDate' | 'status' | 'flyerEnabled'
>;

export type OwnEvents = ReturnType<typeof useOwnEvents>;

const RETRIED = { refetchOnReconnect: true };

/** Events that a template can belong to. @param chosen the id of the template's event, or '' */
export function useOwnEvents(chosen: string) {
  const listed = useOwn<OwnEvent[]>('/api/my-events?limit=100', RETRIED);
  const drafts = useOwn<OwnEvent[]>('/api/my-events?limit=100&status=draft', RETRIED);
  const own = [...(listed.data ?? []), ...(drafts.data ?? [])];
  const isPending = listed.isPending || drafts.isPending;
  const isOther = chosen !== '' && !isPending && !own.some(({ id }) => id === chosen);
  // The chosen event may belong to another user, or be on a later page of the list.
  const other = useQuery<OwnEvent | null>({
    queryKey: [`/api/events/id/${encodeURIComponent(chosen)}`],
    enabled: isOther,
    ...RETRIED,
  });
  const events: readonly DesignedEvent[] = isOther && other.data ? [other.data, ...own] : own;
  const { slug, logoPath = null } = events.find(({ id }) => id === chosen) ?? {};
  const detail = useQuery<EventDetail | null>({
    queryKey: ['/api/events', slug ?? ''],
    enabled: slug !== undefined,
    ...RETRIED,
  });
  return {
    /** The viewer's events, drafts last, and the chosen event, which may belong to another user. */
    events,
    /** The chosen event's texts for flyers; null until they are loaded. */
    flyerEvent: (slug !== undefined && detail.data) || null,
    /** Whether flyers are off for the chosen event, so that nobody can use its templates. */
    isInfoOnly: slug !== undefined && detail.data?.flyerEnabled === false,
    logoPath,
    isPending,
    isEmpty: !isPending && !listed.isError && events.length === 0,
    isFailed: listed.isError,
    retry: () => void listed.refetch(),
  };
}

/** A text that distinguishes events with equal names: the date, and whether attendees can make flyers. */
export function factsOf({ eventDate, status, flyerEnabled }: DesignedEvent): string {
  const date = formatDaysShort(eventDate);
  if (status === 'approved' && flyerEnabled) return date;
  return `${date} · ${t('{status, select, draft {draft} pending {pending} rejected {rejected} archived {archived} other {flyers are off}}', { status })}`;
}
