import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazyModule } from '#web/kit/loading/lazy-module.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { EventCard } from '#web/shared/events/event-card.tsx';
import { PeriodSwitch, QuickFilters } from '#web/visitor/filters/quick-filters.tsx';
import { formatCount } from '#web/visitor/filters/count-words.ts';
import { feedsOf } from './home-words.ts';
import { LoadMore } from './load-more.tsx';
import { NoEvents } from './no-events.tsx';
import type { HomeList } from './use-home-list.ts';
import { fromQuery } from '#web/visitor/filters/list-parameters.ts';
import { Button, TEXT_LINK } from '#web/kit/ui/button.tsx';
import { focusAround } from '#web/kit/ui/focus-around.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

const HEADINGS: Record<string, string> = {
  past: m('Past Events'),
  all: m('Past and Upcoming Events'),
  picked: m('Events on These Days'),
};

/** The parts that only a filtered list shows, in a separate chunk, because most visitors never filter. */
export const filteredList = {
  source: 'src/web/visitor/home/filtered-list.tsx',
  isShownAt: (search: string) => fromQuery(search).isNarrowed,
  ...lazyModule(() => import('./filtered-list.tsx')),
};

interface EventListProps {
  parameters: URLSearchParams;
  cursor: string;
  isNarrowed: boolean;
  list: HomeList;
  ref: React.Ref<HTMLElement>;
}

export function EventList({ parameters, cursor, isNarrowed, list, ref }: EventListProps) {
  const { grid, events, count, searched: { corrected, dropped } = {} } = list;
  const term = parameters.get('search');
  const when = parameters.get('when') ?? (parameters.has('from') || parameters.has('to') ? 'picked' : '');
  const title = t(term ? 'Search Results' : 'All Events');
  const part = usePart(filteredList.load, isNarrowed);
  const filtered = isNarrowed && (filteredList.loaded() ?? part);
  const isThere = !list.isPending && !list.hasFailed;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="events-heading"
      className="outline-none mx-auto max-w-6xl scroll-mt-20 px-4 pt-5 sm:pt-10"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="events-heading" className="text-2xl font-extrabold sm:text-3xl">
          {t(HEADINGS[when] ?? 'Upcoming Events')}
        </h2>
        <PeriodSwitch parameters={parameters} />
        <div className="max-sm:w-full sm:ms-auto">
          <QuickFilters parameters={parameters} />
        </div>
      </div>
      {filtered && <filtered.FilterSummary {...{ parameters, cursor, corrected, dropped }} />}
      <h3 className="mt-5 text-xl" aria-live="polite">
        {count && !list.hasFailed ? `${title} (${formatCount(count)})` : title}
      </h3>
      {isThere && list.featured && !cursor && filtered && (
        <filtered.FeaturedList page={list.featured} parameters={parameters} />
      )}
      <div className="mt-3">
        {list.hasFailed && <ListFailed onRetry={list.retry} />}
        {list.isPending && !list.hasFailed && <PlaceholderCards />}
        {isThere && count?.total === 0 && <NoEvents parameters={parameters} />}
        {isThere && list.featured && count && count.total > 0 && events.length === 0 && (
          <p className="text-ink-soft">{t('All matching events are featured above.')}</p>
        )}
        {isThere && events.length > 0 && (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {events.map((event) => (
              <li key={event.slug} className="grid min-w-0">
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        )}
        {isThere && (
          <LoadMore
            list={grid}
            parameters={parameters}
            shown={events.length}
            // A page with a cursor shows no count, because the number of events on the pages before it is unknown.
            count={cursor ? undefined : count}
            apart={list.featured?.events}
          />
        )}
        <SubscribeLinks parameters={parameters} />
      </div>
    </section>
  );
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="py-16 text-center">
      <h3 className="text-2xl">{t('Failed to fetch events')}</h3>
      <p className="mt-2 text-ink-soft">{t('Check your connection and try again.')}</p>
      <Button
        variant="secondary"
        className="mt-5"
        onClick={(event) => {
          focusAround(event);
          onRetry();
        }}
      >
        {t('Retry')}
      </Button>
    </div>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
const LINES = ['h-6 w-3/4', 'h-4 w-1/2', 'h-4'];

/** Placeholders as large as the cards, shown while the cards load. */
function PlaceholderCards() {
  return (
    <div>
      <output className="sr-only">{t('Loading events')}</output>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
        {PLACEHOLDERS.map((placeholder) => (
          <div
            key={placeholder}
            className="event-card flex h-96 animate-pulse flex-col overflow-hidden rounded-3xl bg-surface"
          >
            <div className="h-24 shrink-0 bg-paper-deep sm:h-28" />
            {LINES.map((line) => (
              <div key={line} className={`mx-4 mt-4 rounded-full bg-line ${line}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function SubscribeLinks({ parameters }: { parameters: URLSearchParams }) {
  const { calendar, news } = feedsOf(parameters);
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-4 text-sm text-ink-soft">
      <span className="flex items-center gap-2 max-sm:w-full max-sm:justify-center">
        <Icon name="calendar" className="size-4" />
        {t('Subscribe to this list:')}
      </span>
      {[
        { href: calendar, type: 'text/calendar', label: t('Calendar feed') },
        { href: news, type: 'application/rss+xml', label: 'RSS' },
      ].map(({ href, type, label }) => (
        <a key={href} href={href} type={type} className={`${TEXT_LINK} min-w-11 justify-center`}>
          {label}
        </a>
      ))}
    </p>
  );
}
