import { FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { useId } from 'react';
import { useAfterPress } from '#web/kit/loading/use-after-press.ts';
import type { Facets } from './facets.ts';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { DATE_PRESETS, REGIONS } from './list-parameters.ts';

type Option = readonly [value: string, label: string];

const TYPES: Option[] = [
  ['', 'All'],
  ['true', 'Flyer Enabled'],
  ['false', 'Info Only'],
];

const CATEGORIES: Option[] = [
  ['', 'All'],
  ...FILTER_CATEGORIES.map((name): Option => [name, capitalise(name)]),
];

const PLACES: Option[] = [
  ['', 'All of Africa'],
  ['online', 'Online'],
];

/** Options for dates. 'any' also clears picked days. */
const DATES: Option[] = [['any', 'Any time'], ...DATE_PRESETS, ['pick', 'Pick dates…']];

/** Sort orders, the default first. */
function sortsOf(parameters: URLSearchParams): Option[] {
  const sorts: Option[] = [
    ['date', 'Date'],
    ['featured', 'Featured'],
    ['name', 'Name'],
    ['location', 'Location'],
  ];
  if (parameters.has('near')) return [['', 'Distance'], ...sorts];
  if (parameters.has('search')) return [['', 'Best match'], ...sorts];
  if (parameters.get('when') === 'past')
    return [['', 'Most recent'], ['date', 'Oldest first'], ...sorts.slice(1)];
  return [['', 'Date'], ...sorts.slice(1)];
}

/** A field's value for the filters in the address. */
export function valueOf(parameters: URLSearchParams, field: string): string {
  const value = parameters.get(field) ?? '';
  if (field === 'country') return value || (parameters.get('region') ?? parameters.get('attendance') ?? '');
  if (field === 'dates') return parameters.has('from') || parameters.has('to') ? 'pick' : value || 'any';
  return value;
}

interface FilterFieldsProps {
  parameters: URLSearchParams;
  facets: Facets | null | undefined;
  onChoose: (name: string) => void;
}

export function FilterFields({ parameters, facets, onChoose }: FilterFieldsProps) {
  const countries = facets?.countries ?? [];
  const country = parameters.get('country');
  const fields = { parameters, onChoose };
  return (
    <>
      <Choice {...fields} name="flyerEnabled" label="Type" options={TYPES} />
      <Choice {...fields} name="category" label="Category" options={CATEGORIES} />
      <Choice {...fields} name="country" label="Country" options={PLACES}>
        {country && countries.every(({ name }) => name !== country) && <option>{country}</option>}
        <optgroup label="Regions">
          <Options options={REGIONS} />
        </optgroup>
        {countries.length > 0 && (
          <optgroup label="Countries">
            <Options
              options={countries.map(({ name, count, capped }): Option => [
                name,
                `${name} (${count}${capped ? '+' : ''})`,
              ])}
            />
          </optgroup>
        )}
      </Choice>
      <Choice {...fields} name="dates" label="Dates" options={DATES} />
      <div className="picked-days col-span-full gap-3 md:order-1">
        <Day {...fields} name="from" label="From" />
        <Day {...fields} name="to" label="To" />
      </div>
      <div className="max-md:col-span-full">
        <Choice {...fields} name="sort" label="Sort By" options={sortsOf(parameters)} />
      </div>
    </>
  );
}

const FIELD =
  'mt-1 block h-12 w-full min-w-0 rounded-xl border-2 border-control bg-surface px-3 text-base font-normal hover:border-ink';

interface FieldProps {
  parameters: URLSearchParams;
  name: string;
  label: string;
  onChoose: (name: string) => void;
}

function Choice({
  parameters,
  name,
  label,
  options,
  onChoose,
  children,
}: FieldProps & { options: readonly Option[]; children?: React.ReactNode }) {
  const id = useId();
  return (
    <div className="picker min-w-0">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={valueOf(parameters, name)}
        onChange={(event) => {
          if (event.target.value !== 'pick') onChoose(name);
        }}
        className={FIELD}
      >
        <Options options={options} />
        {children}
      </select>
    </div>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A date field. It applies on blur, because a half-typed date has other values, such as the year 202. */
function Day({ parameters, name, label, onChoose }: FieldProps) {
  const id = useId();
  const afterPress = useAfterPress(true);
  return (
    <div className="min-w-0 flex-1 md:max-w-48">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={valueOf(parameters, name)}
        onChange={(event) => {
          if (event.target.value && event.target.validity.valid) onChoose(name);
        }}
        // Apply before the click that follows, because filter links build on the address.
        onBlur={() => afterPress(() => onChoose(name))}
        className={FIELD}
      />
    </div>
  );
}
