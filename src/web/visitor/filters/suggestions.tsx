/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   HTML has no list of suggestions; the field keeps the focus and handles the options' keys. */
import { t } from '#web/kit/language/t.ts';
import type { EventSuggestion as Suggestion } from '#contract/events/events.ts';
import { useEffect, useId, useState, type RefObject } from 'react';
import { useNavigate } from '#web/kit/router/router.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { formatDateRange } from '#contract/events/event-date.ts';
import { MarkedText } from '#web/shared/events/marked-text.tsx';
import { useSuggestions } from './use-suggestions.ts';

const ICONS: Record<Suggestion['kind'], IconName> = {
  event: 'calendar',
  place: 'pin',
  topic: 'sparkle',
  organizer: 'people',
};

/** An editable ARIA combobox with list autocomplete. Enter without a choice searches for the typed text. */
export function Suggestions({
  field,
  onSearch,
}: {
  field: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  /** The typed text; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const suggestions = useSuggestions(typed);
  const open = suggestions.length > 0;
  /** Index of the chosen suggestion; -1 once the list has changed, so that Enter never picks another suggestion. */
  const active = chosen ? suggestions.indexOf(chosen) : -1;

  useEffect(() => {
    const input = field.current!;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(open));
    if (open && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, active]);

  useEffect(() => {
    // Scroll the field up, because the on-screen keyboard takes half of a phone's screen.
    if (open && matchMedia('(pointer: coarse)').matches)
      field.current!.parentElement!.scrollIntoView({ block: 'start' });
  }, [open, field]);

  function close(): void {
    setTyped(null);
    setChosen(null);
  }
  function choose(suggestion: Suggestion): void {
    close();
    if (suggestion.slug === null) onSearch(suggestion.text);
    else navigate(`/events/${suggestion.slug}`);
  }

  useEffect(() => {
    const input = field.current!;
    const read = (): void => {
      setTyped(input.value);
      setChosen(null);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      // The input method handles these keys while it composes text, such as Amharic.
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        if (!open) return read();
        // The arrow keys cycle through the suggestions and the field itself.
        const places = suggestions.length + 1;
        setChosen(suggestions[((active + 1 + step + places) % places) - 1] ?? null);
      } else if (event.key === 'Enter' && chosen && active >= 0) {
        event.preventDefault();
        choose(chosen);
      } else if (event.key === 'Escape' && open) {
        event.preventDefault();
        close();
      }
    };
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('input', read, { signal });
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('blur', close, { signal });
    input.form!.addEventListener('submit', close, { signal });
    return () => stop.abort();
  });

  // Uses the text typed before this code loaded.
  useEffect(() => {
    const input = field.current!;
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what was typed before hydration
    if (input.value !== input.defaultValue && input === document.activeElement) setTyped(input.value);
  }, [field]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        // Keeps the scrollable list out of the tab order.
        tabIndex={-1}
        aria-label={t('Suggestions')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-2xl border-2 border-control bg-surface p-1 shadow-lg"
        // Keeps focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={`${suggestion.kind} ${suggestion.slug ?? suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-paper-deep ${index === active ? 'bg-paper-deep' : ''}`}
            onClick={() => choose(suggestion)}
          >
            <Icon name={ICONS[suggestion.kind]} className="size-5 text-clay" />
            <span className="min-w-0" dir="auto">
              <span className="block truncate">
                <MarkedText text={suggestion.text} words={suggestion.matched} />
              </span>
              {suggestion.detail && (
                <span className="block truncate text-sm text-ink-soft">{sayDay(suggestion.detail)}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      <output className="sr-only">
        {open ? t('{count} suggestions', { count: suggestions.length }) : ''}
      </output>
    </>
  );
}

/** Formats the `YYYY-MM-DD` at the start of an event's detail. */
function sayDay(detail: string): string {
  return detail.replace(/^\d{4}-\d\d-\d\d/, (day) => formatDateRange(day));
}
