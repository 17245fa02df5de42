import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { buttonClass } from '#web/ui/button.tsx';
import type { EventPage } from './event-list-query.ts';

/** A link to the next page's own address, which a script turns into more cards under these. */
export function LoadMore({
  list,
  parameters,
  shown,
}: {
  list: UseInfiniteQueryResult<InfiniteData<EventPage>>;
  parameters: URLSearchParams;
  shown: number;
}) {
  const next = list.data?.pages.at(-1)?.next;
  const address = new URLSearchParams(parameters);
  if (next) address.set('cursor', next);
  return (
    <div className="mt-10 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          Failed to fetch events. Please try again.
        </p>
      )}
      {next && (
        <a
          href={`/?${address}`}
          aria-busy={list.isFetchingNextPage}
          className={buttonClass('secondary', 'h-12 px-8')}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (!list.isFetchingNextPage) void list.fetchNextPage();
          }}
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Load More Events'}
        </a>
      )}
      <output className="sr-only">{shown > 0 && `${shown} events shown`}</output>
    </div>
  );
}
