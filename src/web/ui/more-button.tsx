import { Button } from './button.tsx';

/** The part of an infinite query that it uses. */
interface MoreList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

export function MoreButton({ list }: { list: MoreList }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-4 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          More could not be loaded. Please try again.
        </p>
      )}
      <Button
        variant="secondary"
        aria-busy={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? 'Loading…' : 'Load More'}
      </Button>
    </div>
  );
}
