import { addressOf } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { useEffect, useRef } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { buttonClass } from '#web/kit/ui/button.tsx';
import type { EventPage } from './event-list-query.ts';
import { formatCount, type Count } from '#web/visitor/filters/count-words.ts';

interface LoadMoreProps {
  list: UseInfiniteQueryResult<InfiniteData<EventPage>>;
  parameters: URLSearchParams;
  shown: number;
  count: Count | undefined;
  /** Events that are shown separately, above the list. */
  apart: unknown[] | undefined;
}

/** A link to the next page. With scripts, a click appends the next cards instead. */
export function LoadMore({ list, parameters, shown, count, apart = [] }: LoadMoreProps) {
  const next = list.data?.pages.at(-1)?.next;
  const address = new URLSearchParams(parameters);
  if (next) address.set('cursor', next);
  const box = useRef<HTMLDivElement>(null);
  /** Number of cards before the next page was loaded. */
  const before = useRef(Infinity);

  // Moves the focus to the first new card. Otherwise the focus would stay below the new cards or, if the link disappears, jump
  // to the top of the page.
  useEffect(() => {
    if (shown <= before.current) return;
    const card = box.current!.previousElementSibling?.children[before.current];
    before.current = Infinity;
    const at = document.activeElement;
    if (at === document.body || box.current!.contains(at))
      card?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={box} className="mt-10 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          {t('Failed to fetch events. Please try again.')}
        </p>
      )}
      {next && (
        <a
          href={addressOf(`/?${address}`)}
          aria-busy={list.isFetchingNextPage}
          className={buttonClass('secondary', 'h-12 px-8')}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            before.current = shown;
            if (!list.isFetchingNextPage) void list.fetchNextPage();
          }}
        >
          {t(list.isFetchingNextPage ? 'Loading…' : 'Load More Events')}
        </a>
      )}
      <output className="sr-only">
        {shown > 0 &&
          count &&
          t('{shown} of {total} loaded', { shown: shown + apart.length, total: formatCount(count) })}
      </output>
    </div>
  );
}
