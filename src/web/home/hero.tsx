import { useId, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HangingCloth } from './hanging-cloth.tsx';

/** The heading and the search; a plain form, so that it also works before and without scripts. */
export function Hero({ parameters }: { parameters: URLSearchParams }) {
  const navigate = useNavigate();
  const inputId = useId();
  const searchField = useRef<HTMLInputElement>(null);
  // Who is looking for something wants to see what was found: the welcome steps back.
  const searching = parameters.has('search');
  const kept = [...parameters].filter(([name]) => name !== 'search');

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = new URLSearchParams(kept);
    const term = searchField.current?.value.trim();
    if (term) next.set('search', term);
    void navigate({ pathname: '/', search: next.toString() }, { preventScrollReset: true });
  }

  return (
    <section className="relative overflow-hidden">
      <div className="mx-auto grid max-w-6xl items-center gap-x-10 px-4 md:grid-cols-[1.25fr_1fr]">
        <div className={searching ? 'pt-8 md:pt-10' : 'pt-8 pb-7 md:py-16'}>
          <h1
            className={`font-extrabold tracking-tighter ${searching ? 'text-3xl' : 'text-5xl leading-[0.98] sm:text-6xl lg:text-7xl'}`}
          >
            Meet the people building Africa
          </h1>
          {!searching && (
            <p className="mt-5 max-w-lg text-lg text-ink-soft">
              Tech and innovation events from Dakar to Dar es Salaam. Find yours, then tell everyone with a
              flyer that has your name on it.
            </p>
          )}
          <search>
            <form
              action="/"
              method="get"
              onSubmit={onSubmit}
              className={`max-w-xl ${searching ? 'mt-4' : 'mt-6 md:mt-8'}`}
            >
              {kept.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <label htmlFor={inputId} className="font-semibold">
                Search events
              </label>
              <div className="mt-2 flex flex-col gap-2 sm:flex-row">
                <div className="relative flex-1">
                  <Icon
                    name="search"
                    className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft"
                  />
                  <input
                    key={parameters.get('search') ?? ''}
                    ref={searchField}
                    id={inputId}
                    type="search"
                    name="search"
                    maxLength={200}
                    enterKeyHint="search"
                    defaultValue={parameters.get('search') ?? ''}
                    placeholder="Event name, location, or keyword..."
                    className="h-12 w-full rounded-full border-2 border-control bg-surface pr-3 pl-11 placeholder:text-[min(0.875rem,3.6vw)] placeholder:text-ink-soft placeholder-shown:[&::-webkit-search-cancel-button]:hidden sm:placeholder:text-base"
                  />
                </div>
                <Button type="submit" className="h-12 px-7">
                  Search
                </Button>
              </div>
            </form>
          </search>
        </div>
        {!searching && <HangingCloth />}
      </div>
    </section>
  );
}
