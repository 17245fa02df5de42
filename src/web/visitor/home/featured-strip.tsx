import type { ReactNode } from 'react';
import { rich, t } from '#web/kit/language/t.ts';
import { type FeaturedEvent, CompactEventCard } from '#web/shared/events/compact-event-card.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { TEXT_LINK } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { formatCount, type Count } from '#web/visitor/filters/count-words.ts';

/** Renders text for screen readers only, because their users hear links out of context. */
export const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

export const SHOW_ALL = `${TEXT_LINK} shrink-0`;

const SHOWN_IN_STRIP = 4;

/** Featured events as cards: a row of four on a desktop, a scrolling row on smaller screens. */
export function FeaturedStrip({ events, count }: { events: FeaturedEvent[]; count?: Count | undefined }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="mx-auto max-w-6xl pt-6 lg:px-4">
      <div className="flex items-center justify-between gap-4 px-4 lg:px-0">
        <h2 id="featured-heading" className="flex items-center gap-2 text-2xl font-extrabold sm:text-3xl">
          {t('Featured Events')}
          {count && (
            <span className="font-sans text-base tracking-normal">
              <Badge tone="highlight">{formatCount(count)}</Badge>
            </span>
          )}
        </h2>
        {events.length > SHOWN_IN_STRIP && (
          <Link to="/?sort=featured" className={SHOW_ALL}>
            {rich('Show all<hidden> featured events</hidden>', { hidden })}
          </Link>
        )}
      </div>
      <ul className="mt-3 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 lg:grid lg:grid-cols-4 lg:overflow-visible lg:p-0">
        {events.map((event) => (
          <li
            key={event.slug}
            className="flex w-[min(17rem,85vw)] shrink-0 snap-start only:w-full sm:only:w-96 lg:w-auto lg:min-w-0 lg:only:col-span-2 lg:nth-[n+5]:hidden"
          >
            <CompactEventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
