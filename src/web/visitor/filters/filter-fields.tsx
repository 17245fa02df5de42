import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { useId } from 'react';
import { useAfterPress } from '#web/kit/loading/use-after-press.ts';
import type { Facets } from './facets.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { countryName } from '#web/shared/events/country-name.ts';
import { DATE_PRESETS, REGIONS } from './list-parameters.ts';

type Option = readonly [value: string, label: string];

/** Translates the labels of options. */
const said = (options: readonly Option[]) => options.map(([value, label]): Option => [value, t(label)]);

const TYPES: Option[] = [
  ['', m('All')],
  ['true', m('Flyer Enabled')],
  ['false', m('Info Only')],
];

const PLACES: Option[] = [
  ['', m('All of Africa')],
  ['online', m('Online')],
];

/** Options of the date field. 'any' also clears the picked days. */
const DATES: Option[] = [['any', m('Any time')], ...DATE_PRESETS, ['pick', m('Pick dates…')]];

/** Sort orders, the default first. */
function sortsOf(parameters: URLSearchParams): Option[] {
  const sorts: Option[] = [
    ['date', m('Date')],
    ['featured', m('Featured')],
    ['name', m('Name')],
    ['location', m('Location')],
  ];
  if (parameters.has('near')) return [['', m('Distance')], ...sorts];
  if (parameters.has('search')) return [['', m('Best match')], ...sorts];
  if (parameters.get('when') === 'past')
    return [['', m('Most recent')], ['date', m('Oldest first')], ...sorts.slice(1)];
  return [['', m('Date')], ...sorts.slice(1)];
}

/** The value that a field shows for the filters in the address. */
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
      <Choice {...fields} name="flyerEnabled" label={t('Type')} options={said(TYPES)} />
      <Choice
        {...fields}
        name="category"
        label={t('Category')}
        options={[['', t('All')], ...FILTER_CATEGORIES.map((name): Option => [name, categoryLabel(name)])]}
      />
      <Choice {...fields} name="country" label={t('Country')} options={said(PLACES)}>
        {country && countries.every(({ name }) => name !== country) && (
          <option value={country} suppressHydrationWarning>
            {countryName(country)}
          </option>
        )}
        <optgroup label={t('Regions')}>
          <Options options={said(REGIONS)} />
        </optgroup>
        {countries.length > 0 && (
          <optgroup label={t('Countries')}>
            <Options
              options={countries.map(({ name, count, capped }): Option => [
                name,
                `${countryName(name)} (${count}${capped ? '+' : ''})`,
              ])}
            />
          </optgroup>
        )}
      </Choice>
      <Choice {...fields} name="dates" label={t('Dates')} options={said(DATES)} />
      <div className="picked-days col-span-full gap-3 md:order-1">
        <Day {...fields} name="from" label={t('From')} />
        <Day {...fields} name="to" label={t('To')} />
      </div>
      <div className="max-md:col-span-full">
        <Choice {...fields} name="sort" label={t('Sort By')} options={said(sortsOf(parameters))} />
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
    <option key={value} value={value} suppressHydrationWarning>
      {label}
    </option>
  ));
}

/** A date field. It applies on blur, because a half-typed date is already a value, such as a date in the year 202. */
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
        // Applies the date before the click that caused the blur, because filter links build on the current address.
        onBlur={() => afterPress(() => onChoose(name))}
        className={FIELD}
      />
    </div>
  );
}
