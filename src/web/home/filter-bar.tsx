import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '#web/router.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Facets } from './facets.ts';
import { FilterFields, valueOf } from './filter-fields.tsx';
import { filterLabels } from './filter-labels.ts';
import { addressOf, addressWith, fromQuery, listParameters } from './list-parameters.ts';
import { NearMe } from './near-me.tsx';
import { SearchField } from './search-field.tsx';

/**
 * What narrows the list: a plain form, so that it works before and without scripts; with them a choice counts at once. On
 * phones all but the search is a sheet from below.
 */
export function FilterBar({
  parameters,
  facets,
  found,
}: {
  parameters: URLSearchParams;
  facets: Facets | null | undefined;
  /** How many events there are, in words; undefined while that is unknown. */
  found: string | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const shown = useRef(parameters);
  const filters = filterLabels(parameters).filter(({ names }) => names[0] !== 'search').length;

  // The address leads: back, forward and every link outside the form change what its fields show, in the same frame.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === parameters) return;
    shown.current = parameters;
    // A search that is typed and not yet sent is nothing that another filter takes away.
    const isSameSearch = parameters.size > 0 && before.get('search') === parameters.get('search');
    for (const field of form.current!.elements) {
      const input = field as HTMLInputElement;
      const isBeingTyped =
        input.type === 'date' ? input === document.activeElement : input.name === 'search' && isSameSearch;
      if (input.name && input.type !== 'hidden' && !isBeingTyped)
        input.value = valueOf(parameters, input.name);
    }
  }, [parameters]);

  // What was chosen while this code was on its way counts now, as it would have at once.
  useEffect(() => {
    const fields = [...form.current!.querySelectorAll('select')];
    const isChosen = fields.some(
      ({ name, value }) => value !== 'pick' && value !== valueOf(parameters, name),
    );
    if (isChosen) apply();
    // oxlint-disable-next-line react/exhaustive-deps -- once: later choices count when they are made
  }, []);

  function go(address: string): void {
    if (address !== addressOf(present())) navigate(address);
  }
  function apply(): void {
    // The form has texts only.
    const given = [...new FormData(form.current!)] as [string, string][];
    go(addressOf(listParameters(new URLSearchParams(given))));
  }

  return (
    <search>
      <form
        ref={form}
        action="/"
        method="get"
        autoComplete="off"
        className="flex flex-wrap gap-2 md:grid md:grid-cols-[repeat(5,1fr)_auto] md:items-end md:gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          // Its keyboard would cover what was found.
          if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement).blur();
          if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
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
          Search
        </Button>
        <button
          type="button"
          popoverTarget="filters"
          className={buttonClass('secondary', 'h-12 px-3! text-sm md:hidden')}
        >
          Filters
          {filters > 0 && (
            <span className="grid min-w-5 place-items-center rounded-full bg-ink px-1.5 text-paper">
              {filters}
            </span>
          )}
        </button>
        <div ref={sheet} id="filters" popover="" className="filter-sheet">
          <div className="col-span-full flex items-center justify-between md:hidden">
            <p className="font-display text-2xl font-bold">Filters</p>
            <button
              type="button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              aria-label="Close"
              className="-mr-2 grid size-11 place-items-center"
            >
              <Icon name="close" />
            </button>
          </div>
          <FilterFields parameters={parameters} facets={facets} onChoose={apply} />
          <div className="col-span-full mt-2 flex items-center gap-4 md:hidden">
            <Button type="submit" className="h-12 flex-1">
              Show events
            </Button>
            <output className="text-ink-soft">{found}</output>
          </div>
        </div>
        <NearMe
          active={parameters.has('near')}
          onFound={(near) => go(addressWith(present(), { near, sort: null }))}
        />
      </form>
    </search>
  );
}

/** The filters of the address itself, which is ahead of what is shown while a list is on its way. */
function present(): URLSearchParams {
  return fromQuery(location.search).parameters;
}
