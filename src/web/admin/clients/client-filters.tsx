import { PACKAGES } from '#contract/accounts/packages.ts';
import { ListSelect } from '#web/shared/lists/list-select.tsx';
import { SearchForm } from '#web/shared/lists/search-form.tsx';
import { useListFilters } from '#web/shared/lists/use-list-filters.ts';
import { STATUS_LABELS } from './user-status-badge.tsx';

const NAMES = ['search', 'status', 'tier', 'sort', 'role'] as const;

const CHOICES = {
  role: Object.entries({ '': 'Clients', admin: 'Admins', all: 'Clients and admins' }),
  status: Object.entries({ '': 'All statuses', ...STATUS_LABELS }),
  tier: [
    ['', 'All packages'],
    ...Object.entries(PACKAGES).map(([tier, { label }]) => [tier, label] as const),
  ],
  sort: Object.entries({ '': 'Newest first', name: 'By name', events: 'Most events' }),
} as const;
const LABELS = { role: 'Show', status: 'Status', tier: 'Package', sort: 'Sort by' } as const;

export const useClientFilters = () => useListFilters(NAMES);

interface ClientFiltersProps {
  filters: ReturnType<typeof useClientFilters>[0];
  onChange: ReturnType<typeof useClientFilters>[1];
  /** In their order. */
  choices: readonly (keyof typeof CHOICES)[];
}

export function ClientFilters({ filters, onChange, choices }: ClientFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <div className="flex min-w-64 flex-[2_1_20rem]">
        <SearchForm
          label="Search by name, email or organization"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {choices.map((name) => (
        <ListSelect
          key={name}
          label={LABELS[name]}
          options={CHOICES[name]}
          value={filters[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
