import { ListSelect } from '#web/shared/lists/list-select.tsx';
import { SearchForm } from '#web/shared/lists/search-form.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';

const STATUSES = Object.entries({
  '': 'All statuses',
  approved: 'Approved',
  pending: 'Pending',
  archived: 'Archived',
  rejected: 'Rejected',
});

type EventFilterValues = Record<'status' | 'search', string>;

/** The filters of an event list. An unknown status counts as all. */
export function useEventFilters() {
  const [{ status, search }, setFilters] = useListFilters(['status', 'search']);
  const isKnown = STATUSES.some(([known]) => known === status);
  return { status: isKnown ? status : '', search, setFilters };
}

interface EventFiltersProps extends EventFilterValues {
  onChange: (changed: Partial<EventFilterValues>) => void;
}

export function EventFilters({ status, search, onChange }: EventFiltersProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <SearchForm
        label="Search by name, place or organizer"
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
      <ListSelect
        label="Status"
        options={STATUSES}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </div>
  );
}
