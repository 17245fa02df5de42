import { SelectField } from '#web/form/form-field.tsx';
import { SearchForm } from '#web/admin-lists/search-form.tsx';
import { useAddressParameters } from '#web/router/use-address-parameters.ts';

const STATUSES = Object.entries({
  '': 'All statuses',
  approved: 'Approved',
  pending: 'Pending',
  archived: 'Archived',
  rejected: 'Rejected',
});

export interface EventFilterValues {
  /** Empty for all. */
  status: string;
  search: string;
}

/** The filters of an event list, which are in the address beside the open tab. */
export function useEventFilters() {
  const [parameters, setParameters] = useAddressParameters();
  const known = STATUSES.map(([status]) => status);
  const asked = parameters.get('status') ?? '';
  const filters: EventFilterValues = {
    status: known.includes(asked) ? asked : '',
    search: parameters.get('search') ?? '',
  };
  function setFilters(changed: Partial<EventFilterValues>): void {
    const given = Object.entries({ ...filters, ...changed }).filter(([, value]) => value);
    setParameters({ tab: parameters.get('tab') ?? '', ...Object.fromEntries(given) });
  }
  return { ...filters, setFilters };
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
      <div className="sm:w-48">
        <SelectField
          label="Status"
          labelHidden
          options={STATUSES}
          value={status}
          onChange={({ target }) => onChange({ status: target.value })}
        />
      </div>
    </div>
  );
}
