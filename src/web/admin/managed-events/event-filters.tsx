import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { ListTools, useListFilters } from '#web/shared/lists/list-tools.tsx';

const STATUSES = Object.entries({
  '': m('All statuses'),
  approved: m('Approved'),
  pending: m('Pending'),
  archived: m('Archived'),
  rejected: m('Rejected'),
});
const CHOICES = [['status', m('Status'), STATUSES]] as const;

type EventFilterValues = Record<'status' | 'search', string>;

/** The filters of an event list. An unknown status selects all events. */
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
  return <ListTools search={t('Search by name, place or organizer')} choices={CHOICES} {...props} />;
}
