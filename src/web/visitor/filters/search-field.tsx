import { t } from '#web/kit/language/t.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';
import { usePart } from '#web/kit/loading/use-part.ts';

const loadSuggestions = () => import('./suggestions.tsx');

/** The search field. Suggestions load on first use. Phones show them below the form, so that its buttons stay visible. */
export function SearchField({ term }: { term: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const part = usePart(loadSuggestions, used);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows whether the field was focused before hydration
    if (document.activeElement === field.current) setUsed(true);
  }, []);
  function search(text: string): void {
    field.current!.value = text;
    field.current!.form!.requestSubmit();
  }
  return (
    <div className="scroll-mt-20 md:relative max-md:w-full md:col-span-2 lg:col-span-5">
      <label htmlFor={id} className="sr-only">
        {t('Search events')}
      </label>
      <Icon name="search" className="pointer-events-none absolute start-4 top-3.5 size-5 text-ink-soft" />
      <input
        ref={field}
        id={id}
        // An input of type "search" can't be a combobox.
        type="text"
        role={part ? 'combobox' : 'searchbox'}
        aria-expanded={part ? false : undefined}
        name="search"
        maxLength={200}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        defaultValue={term}
        placeholder={t('Event name, location, or keyword...')}
        onFocus={() => setUsed(true)}
        className="h-12 w-full rounded-full border-2 border-control bg-surface px-11 placeholder:text-[min(0.875rem,3.6vw)] placeholder:text-ink-soft hover:border-ink sm:placeholder:text-base"
      />
      {part && <part.Suggestions field={field} onSearch={search} />}
    </div>
  );
}
