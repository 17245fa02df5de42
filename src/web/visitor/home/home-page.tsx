import { t } from '#web/kit/language/t.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useRef, type RefObject, type ReactNode } from 'react';
import { useLocation, useArrivedBy } from '#web/kit/router/router.tsx';
import { useLateHead } from '#web/kit/page/use-head.ts';
import { EventList, filteredList } from './event-list.tsx';
import { homeFacetsQuery } from '#web/visitor/filters/facets.ts';
import { FeaturedStrip } from './featured-strip.tsx';
import { FilterBar } from '#web/visitor/filters/filter-bar.tsx';
import { sayCount } from '#web/visitor/filters/count-words.ts';
import { fromQuery } from '#web/visitor/filters/list-parameters.ts';
import { useHomeList } from './use-home-list.ts';
import { useListPosition } from './use-list-position.ts';
import { listen } from '#web/kit/loading/listen.ts';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';

export { filteredList as part };

export default function HomePage() {
  const { search } = useLocation();
  const { parameters, cursor, isNarrowed } = useMemo(() => fromQuery(search), [search]);
  const list = useHomeList(parameters, cursor);
  const facets = useQuery(homeFacetsQuery);
  const { count, strip } = list;
  const featured = [...(list.featured?.events ?? []), ...strip];
  const key = [search, count?.total, featured[0]?.slug].join();
  useLateHead(key, async () => {
    const { homeHead } = await import('./home-head.ts');
    return homeHead({ parameters, cursor, count, featured }, location.origin);
  });
  useListPosition(list);
  const section = useListInView(parameters);

  const found = count && sayCount(count);
  return (
    <>
      <Hero brief={isNarrowed}>
        <FilterBar parameters={parameters} facets={facets.data} found={found} />
      </Hero>
      {!isNarrowed && (
        <PartBoundary what={t('Featured Events')} className="mx-4 mt-6">
          <FeaturedStrip events={strip} count={list.featured} />
        </PartBoundary>
      )}
      <PartBoundary key={search} what={t('The list of events')} className="mx-4 mt-8">
        <EventList ref={section} {...{ parameters, cursor, isNarrowed, list }} />
      </PartBoundary>
      {/* The strip appears below a filtered list only if the list has no featured events. */}
      {isNarrowed && !cursor && list.featured?.total === 0 && <FeaturedStrip events={strip} />}
    </>
  );
}

/**
 * Keeps the list in view when the layout above the list changes. Clearing all filters with a control outside the list
 * scrolls to the top.
 */
function useListInView(parameters: URLSearchParams): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(parameters);
  const arrivedBy = useArrivedBy();
  const pressedInList = useRef(false);

  useEffect(
    () =>
      listen(
        // Listens to `change` too, because a select can change without a click.
        ['click', 'change'],
        ({ target }: Event) => (pressedInList.current = list.current?.contains(target as Node) ?? false),
        { capture: true },
      ),
    [],
  );

  useEffect(() => {
    if (shown.current === parameters) return;
    shown.current = parameters;
    // The clicked link may be gone, so the keyboard focus moves to the list.
    if (document.activeElement === document.body) list.current!.focus({ preventScroll: true });
    if (arrivedBy === 'pop') return;
    if (parameters.size === 0 && !pressedInList.current) return scrollTo(0, 0);
    const { top } = list.current!.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) list.current!.scrollIntoView();
    // The hero above the list has shrunk. Scroll to the top, so that the header doesn't cover the filter bar.
    else if (!pressedInList.current) scrollTo(0, 0);
  }, [parameters, arrivedBy]);

  return list;
}

/** The welcome section. If `brief`, it has only a small heading, so that the results are higher on the page. */
function Hero({ brief, children }: { brief: boolean; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-4">
      <div
        className={`grid items-center gap-x-10 ${brief ? 'pt-4' : 'pt-3 md:grid-cols-[1.25fr_1fr] md:pt-0'}`}
      >
        <div className="md:py-4">
          <h1
            className={`font-extrabold ${brief ? 'text-xl md:text-3xl' : 'text-[min(11.4vw,3.5rem)] leading-[1.05] md:text-5xl lg:text-6xl'}`}
          >
            {t('Meet the people building Africa')}
          </h1>
          {!brief && (
            <p className="mt-3 max-w-xl text-balance text-ink-soft md:text-lg">
              {t(
                'Tech and innovation events from Dakar to Dar es Salaam. Find yours, and make a flyer with your name on it.',
              )}
            </p>
          )}
        </div>
        {!brief && <HangingCloth />}
      </div>
      <div className={brief ? 'mt-3 md:mt-0' : 'mt-4 md:mt-0'}>{children}</div>
    </section>
  );
}

/** The hero's picture: four patterns side by side. */
const CLOTHS = [
  { seed: 'timbuktu', className: 'h-48' },
  { seed: 'goma', className: 'h-52' },
  { seed: 'axum', className: 'h-38' },
  { seed: 'antananarivo', className: 'h-48' },
];

function HangingCloth() {
  return (
    <div className="grid grid-cols-4 items-start gap-3 self-start max-md:hidden" aria-hidden="true">
      {CLOTHS.map((cloth) => (
        <Pattern
          key={cloth.seed}
          seed={cloth.seed}
          category={null}
          className={`w-full rounded-b-2xl ${cloth.className}`}
        />
      ))}
    </div>
  );
}
