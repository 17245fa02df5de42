import { addressOf as pageAddress } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Facets } from './facets.ts';
import { FilterFields, valueOf } from './filter-fields.tsx';
import { addressOf, addressWith, presentParameters } from './list-parameters.ts';
import { NearMe } from './near-me.tsx';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  parameters: URLSearchParams;
  facets: Facets | null | undefined;
  found: string | undefined;
}

/**
 * The filter form. It works without scripts. With scripts, each choice applies immediately. On phones, all fields except
 * the search are in a bottom sheet.
 */
export function FilterBar({ parameters, facets, found }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const place = useLocation();
  const shown = useRef({ place, parameters });
  /** The search text as last sent or set. Any other text in the field is still being typed. */
  const settled = useRef(parameters.get('search') ?? '');
  // Counts the first and the last day as one filter.
  const names = [...parameters.keys()].filter((name) => name !== 'search' && name !== 'sort');
  const filters = new Set(names.map((name) => (name === 'to' ? 'from' : name))).size;

  // The address determines the fields, so each navigation updates them in the same frame. A return to the previous
  // address also resets the fields, because the viewer may leave a search before its results render.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.place === place) return;
    shown.current = { place, parameters };
    const isAsBefore = (name: string) =>
      parameters.size > 0 && valueOf(before.parameters, name) === valueOf(parameters, name);
    for (const field of form.current!.elements) {
      const input = field as HTMLInputElement;
      if (!input.name || input.type === 'hidden') continue;
      const isSearch = input.name === 'search';
      const isUnsent = isSearch && input.value !== settled.current;
      const isBeingTyped = input === document.activeElement && (isUnsent || input.type === 'date');
      // Keeps an unsent search, and 'Pick dates' without dates, when another filter changes.
      const isToCome = isUnsent || input.value === 'pick';
      if (isBeingTyped || (isToCome && isAsBefore(input.name))) continue;
      input.value = valueOf(parameters, input.name);
      if (isSearch) settled.current = input.value;
    }
  }, [place, parameters]);

  // Applies choices made before hydration.
  useEffect(() => {
    const fields = [...form.current!.querySelectorAll('select')];
    const isChosen = fields.some(
      ({ name, value }) => value !== 'pick' && value !== valueOf(parameters, name),
    );
    if (isChosen) apply();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, because each later choice is applied immediately
  }, []);

  function go(address: string): void {
    if (address !== addressOf(presentParameters(parameters))) navigate(address);
  }
  /** Applies the changed fields. Also applies `name` if it is unchanged, because a link may have changed the address. */
  function apply(name?: string): void {
    const changes: Record<string, string | null> = {};
    for (const [field, value] of new FormData(form.current!) as Iterable<[string, string]>) {
      if (field === name || value !== valueOf(parameters, field)) changes[field] = value;
      if (field === 'search') settled.current = value;
    }
    // One field sets country, region and attendance.
    if ('country' in changes) changes['region'] = changes['attendance'] = null;
    go(addressWith(presentParameters(parameters), changes));
  }

  return (
    <search>
      <form
        ref={form}
        action={pageAddress('/')}
        method="get"
        autoComplete="off"
        className="relative flex flex-wrap gap-2 md:grid md:grid-cols-3 md:items-end md:gap-3 lg:grid-cols-[repeat(5,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          apply('search');
          // Closes the on-screen keyboard, which would cover the results.
          if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement).blur();
          // `matches` throws for this selector in the oldest supported browsers, which lack popovers.
          if (sheet.current?.popover && sheet.current.matches(':popover-open')) sheet.current.hidePopover();
        }}
      >
        {['when', 'near'].map(
          (name) =>
            parameters.has(name) && (
              <input key={name} type="hidden" name={name} value={parameters.get(name)!} />
            ),
        )}
        <SearchField term={parameters.get('search') ?? ''} />
        <Button
          type="submit"
          className="order-2 h-12 flex-1 max-md:px-2! max-md:text-sm md:order-none md:px-7"
        >
          {t('Search')}
        </Button>
        <button
          type="button"
          popoverTarget="filters"
          className={buttonClass('secondary', 'h-12 px-3! text-sm md:hidden')}
        >
          {t('Filters')}
          {filters > 0 && (
            <span className="grid min-w-5 place-items-center rounded-full bg-ink px-1.5 text-paper">
              {filters}
            </span>
          )}
        </button>
        <div ref={sheet} id="filters" popover="" className="filter-sheet">
          {/* The heading of the open sheet stays on wide screens, because a rotated phone has a wide screen. */}
          <div className="col-span-full flex items-center justify-between md:hidden [:popover-open>&]:flex">
            <p className="font-display text-2xl font-bold">{t('Filters')}</p>
            <button
              type="button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              aria-label={t('Close')}
              className="-me-2 grid size-11 place-items-center"
            >
              <Icon name="close" />
            </button>
          </div>
          <FilterFields parameters={parameters} facets={facets} onChoose={apply} />
          <div className="order-1 col-span-full mt-2 flex items-center gap-4 md:hidden [:popover-open>&]:flex">
            <Button type="submit" className="h-12 flex-1">
              {t('Show events')}
            </Button>
            <output className="text-ink-soft">{found}</output>
          </div>
        </div>
        <NearMe
          active={parameters.has('near')}
          onFound={(near) => go(addressWith(presentParameters(parameters), { near, sort: null }))}
        />
      </form>
    </search>
  );
}
