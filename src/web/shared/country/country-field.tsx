/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   HTML has no searchable list; the field keeps the focus and handles the options' keys. */
import { t } from '#web/kit/language/t.ts';
import { countryName } from '#web/shared/events/country-name.ts';
import { AFRICAN_COUNTRIES, flagOf } from '#contract/places/countries.ts';
import { useAfterPress } from '#web/kit/loading/use-after-press.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { earlyCountry } from '#web/shared/flyer-form/early-country.ts';
import { FIELD, FieldError } from '#web/kit/form/form-field.tsx';
import { countriesByName } from './countries-by-name.ts';
import type { Country } from './search-countries.ts';

const loadCountrySearch = () => import('./search-countries.ts');

type Props = {
  value: string;
  /** The country listed first, such as the event's. */
  suggested: string | null;
  error: string | undefined;
  /** Whether the flyer panel has been used. Its first use loads the fuzzy search. */
  started: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (country: string) => void;
};

/** An editable ARIA combobox with list autocomplete. The list is in the page flow, so a phone's keyboard doesn't cover it. */
export function CountryField({ value, suggested, error, started, inputRef, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** The typed text; null while the field shows the chosen country. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const afterPress = useAfterPress(open);
  const search = usePart(loadCountrySearch, started);
  const options = open ? suggestedFirst(find(typed ?? ''), typed ? null : suggested) : [];
  const chosen = AFRICAN_COUNTRIES.find((country) => country.name === value);
  const flag = typed === null && chosen ? flagOf(chosen.code) : null;

  useEffect(() => {
    // Open the list for text typed before hydration.
    const input = inputRef.current;
    if (!input) return;
    const focused = input === document.activeElement;
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was typed before hydration
    if (input.value && (focused || !earlyCountry(input.value))) setTyped(input.value);
    if (focused) setOpen(true);
  }, [inputRef]);

  useEffect(() => {
    const [box, option] = [list.current, list.current?.children[active] as HTMLElement | undefined];
    if (!open || !box || !option) return;
    // Scroll only the list: scrollIntoView would scroll the page as well.
    const above = option.offsetTop - box.offsetTop;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + option.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = above + option.offsetHeight - box.clientHeight;
    }
  }, [open, active]);

  /** Finds countries by name; an empty query finds all. Requires exact spelling until the fuzzy search has loaded. */
  function find(query: string): readonly Country[] {
    const wanted = query.trim().toLowerCase();
    if (!wanted) return countriesByName();
    if (search) return search.searchCountries(query, suggested);
    return countriesByName().filter(({ name, shown }) =>
      [name, shown].some((each) => each.toLowerCase().includes(wanted)),
    );
  }
  function show(): void {
    if (open) return;
    const at = suggestedFirst(find(''), suggested).findIndex((country) => country.name === value);
    setActive(Math.max(0, at));
    setOpen(true);
    // Scroll the field up, because the on-screen keyboard takes half of a phone's screen.
    if (isThumb()) requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'start' }));
  }
  function choose(country: Country): void {
    onChange(country.name);
    setTyped(null);
    setOpen(false);
    // The preview above becomes sticky again and would cover the field.
    requestAnimationFrame(() => inputRef.current?.scrollIntoView({ block: 'nearest' }));
  }
  /** Handles blur: unambiguous text chooses a country, empty text clears the country, and other text is discarded. */
  function leave(): void {
    const meant = typed === null ? null : (search?.countryNamed(typed) ?? onlyOne(options));
    if (meant) onChange(meant.name);
    else if (typed !== null && typed.trim() === '') onChange('');
    // Closing the list moves the page, so the list closes after the click. A mouse click fires in the same task as the
    // button's release, and a tap's click fires in the same task as the blur.
    afterPress(() => setTimeout(close));
  }
  function close(): void {
    if (inputRef.current === document.activeElement) return;
    setTyped(null);
    setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      event.preventDefault();
      if (!open) show();
      else setActive((now) => Math.min(Math.max(now + step, 0), Math.max(options.length - 1, 0)));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyped(null);
      setOpen(false);
    }
  }

  return (
    <div ref={field} className="scroll-mt-20">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {t('Your country')}
      </label>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-ink-soft"
        >
          {flag ? <span className="text-xl">{flag}</span> : <Icon name="search" />}
        </span>
        <input
          ref={inputRef}
          id={id}
          name="attendeeCountry"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && options.length > 0 ? `${id}-${active}` : undefined}
          aria-required="true"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('Search 54 countries')}
          // The scroll margin keeps the field below the sticky preview.
          className={`${FIELD} h-12 pe-11! ps-11! scroll-mt-[calc(var(--preview)+9rem)]`}
          value={typed ?? countryName(value)}
          onClick={show}
          onFocus={(event) => {
            event.target.select();
            show();
          }}
          onBlur={leave}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        <Icon name="down" className="pointer-events-none absolute top-3.5 end-4 size-5 text-ink-soft" />
      </div>
      {open && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          // Keeps the scrollable list out of the tab order.
          tabIndex={-1}
          aria-label={t('Countries')}
          className="mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-xl border-2 border-control bg-surface p-1"
          // Keeps the focus in the field, so that the phone's keyboard stays open.
          onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((country, index) => (
            <div
              key={country.code}
              id={`${id}-${index}`}
              role="option"
              aria-selected={country.name === value}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 ${index === active ? 'bg-paper-deep' : ''}`}
              onClick={() => {
                // Blur hides the on-screen keyboard but may choose the typed country, so set the tapped country afterwards.
                if (isThumb()) inputRef.current?.blur();
                choose(country);
              }}
            >
              <span aria-hidden="true" className="text-xl">
                {flagOf(country.code)}
              </span>
              <span className="flex-1">{countryName(country.name)}</span>
              {country.name === value && <Icon name="check" className="size-5 text-baobab" />}
            </div>
          ))}
          {options.length === 0 && (
            <div
              role="option"
              aria-disabled="true"
              aria-selected="false"
              className="px-3 py-2.5 text-ink-soft"
            >
              {t('No African country matches')}
            </div>
          )}
        </div>
      )}
      <output className="sr-only">
        {open && typed ? t('{count} countries found', { count: options.length }) : ''}
      </output>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function suggestedFirst(countries: readonly Country[], suggested: string | null): readonly Country[] {
  const first = countries.find((country) => country.name === suggested);
  return first ? [first, ...countries.filter((country) => country !== first)] : countries;
}

function isThumb(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

function onlyOne(options: readonly Country[]): Country | null {
  return options.length === 1 ? options[0]! : null;
}
