import { t } from '#web/kit/language/t.ts';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { locale } from '#web/kit/language/spoken.ts';
import { FIELD, SelectField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useAddressParameters } from '#web/kit/router/use-address-parameters.ts';

/** A filter or a sort order: its query parameter, label and options. All labels are messages to translate. */
type ListChoice<Name extends string = string> = readonly [
  name: Name,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
];

interface ListToolsProps<Name extends string> {
  /** The filters that `useListFilters` returns. */
  filters: Partial<Record<Name, string>>;
  onChange: (changed: Partial<Record<Name, string>>) => void;
  /** Label of the search field. If absent, the list has no search. */
  search?: string;
  choices?: readonly ListChoice<NoInfer<Name>>[];
  /** Additional filters. */
  children?: ReactNode;
  /** A control after the filters, such as an export button. */
  action?: ReactNode;
}

/** A list's search and filters. A filter is as wide as its longest option. On phones, one button unfolds several filters. */
export function ListTools<Name extends string>(props: ListToolsProps<Name>) {
  const { filters, onChange, search, choices = [], children, action } = props;
  const set = (name: string, value: string) => onChange({ [name]: value } as Partial<Record<Name, string>>);
  const [unfolded, setUnfolded] = useState(false);
  const foldable = choices.length + (children ? 1 : 0) > 1;
  const active = Object.entries(filters).filter(([name, value]) => value && name !== 'search').length;
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      {search && (
        <SearchForm
          label={search}
          value={(filters as { search?: string }).search ?? ''}
          onSearch={(text) => set('search', text)}
        />
      )}
      {foldable && (
        <Button
          variant="secondary"
          className={`h-12 sm:hidden ${unfolded ? 'w-full' : 'flex-1'}`}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('Filters')}
          {active > 0 && <Badge tone="highlight">{active.toLocaleString(locale())}</Badge>}
          <Icon name={unfolded ? 'close' : 'down'} className="size-4" />
        </Button>
      )}
      <div id={id} className={`contents ${foldable && !unfolded ? 'max-sm:hidden' : ''}`}>
        {choices.map(([name, label, options]) => (
          <div key={name} className="min-w-max flex-1 sm:max-w-max">
            <SelectField
              label={t(label)}
              labelHidden
              options={options.map(([option, text]) => [option, t(text)] as const)}
              value={filters[name] ?? ''}
              onChange={({ target }) => set(name, target.value)}
            />
          </div>
        ))}
        {children}
      </div>
      {action}
    </div>
  );
}

interface SearchFormProps {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

/** A search form. It searches on submit, not per letter, to save mobile data. Clearing the field shows the whole list. */
function SearchForm({ label, value, onSearch }: SearchFormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch(formText(new FormData(event.currentTarget), 'search'));
  }
  return (
    <search className="min-w-64 flex-[2_1_16rem]">
      <form onSubmit={onSubmit} className="flex gap-2">
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={200}
          className={`${FIELD} h-12 min-w-0 flex-1 text-ellipsis`}
          onChange={(event) => event.target.value === '' && onSearch('')}
        />
        <Button type="submit" variant="secondary" aria-label={t('Search')} className="h-12">
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}

/** A list's filters, kept in the address together with its other parameters. Empty filters are omitted. */
export function useListFilters<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (changed: Partial<Record<Name, string>>) => void] {
  const [parameters, setParameters] = useAddressParameters();
  const filters = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
  return [
    filters as Record<Name, string>,
    (changed) => {
      const all = { ...Object.fromEntries(parameters), ...changed } as Record<string, string>;
      setParameters(Object.fromEntries(Object.entries(all).filter(([, value]) => value)));
    },
  ];
}
