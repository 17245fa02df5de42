import type { ReactNode, Ref } from 'react';
import type { PagedList } from '#web/api/use-paged-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';

interface ListSectionProps<Item> {
  ref?: Ref<HTMLElement>;
  id: string;
  title: string;
  list: PagedList<Item>;
  /** Such as `the applications`. */
  what: string;
  empty: { title: string; text: string };
  /** Between heading and list, such as filters. */
  tools?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A paged list under its heading, which takes the focus of controls that disappear. */
export function ListSection<Item>({ ref, id, title, tools, ...states }: ListSectionProps<Item>) {
  const { list } = states;
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className="min-w-0 rounded-2xl">
      <h2 id={id} className="mb-4 text-2xl">
        {title} {list.data && <span className="text-ink-soft">({list.data.total})</span>}
      </h2>
      {tools}
      <ListStates {...states} />
    </section>
  );
}

type ListStatesProps<Item> = Omit<ListSectionProps<Item>, 'ref' | 'id' | 'title' | 'tools'>;

/** Loading, failed, empty or filled. */
function ListStates<Item>({ list, what, empty, children }: ListStatesProps<Item>) {
  if (list.isPending) return <SkeletonRows label={`Loading ${what}`} />;
  if (!list.data) return <LoadFailed what={what} onRetry={() => void list.refetch()} />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState seed={what} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      {children(list.data.items)}
      <MoreButton list={list} />
    </>
  );
}

function MoreButton<Item>({ list }: { list: PagedList<Item> }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-4 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          Could not load more. Please try again.
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
