import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';

const STATUSES = Object.entries({
  '': 'All statuses',
  approved: 'Approved',
  pending: 'Pending',
  archived: 'Archived',
  rejected: 'Rejected',
});
const CHOICES = [['status', 'Status', STATUSES]] as const;

type EventFilterValues = Record<'status' | 'search', string>;

/** The filters of an event list. An unknown status counts as "all". */
export function useEventFilters(): [EventFilterValues, (changed: Partial<EventFilterValues>) => void] {
  const [{ status, search }, setFilters] = useListFilters(['status', 'search']);
  const isKnown = STATUSES.some(([known]) => known === status);
  return [{ status: isKnown ? status : '', search }, setFilters];
}

interface EventFiltersProps {
  filters: EventFilterValues;
  onChange: (changed: Partial<EventFilterValues>) => void;
}

export function EventFilters(props: EventFiltersProps) {
  return <ListTools search="Search by name, place or organizer" choices={CHOICES} {...props} />;
}
