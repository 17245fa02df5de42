import type { ReactNode } from 'react';
import type { PagedList } from '#web/api/use-paged-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** A paged list that is loading, failed, empty or filled. */
export function ListStates<Item>({
  list,
  what,
  empty,
  children,
}: {
  list: PagedList<Item>;
  /** Such as `the applications`. */
  what: string;
  empty: { title: string; text: string };
  children: (items: Item[]) => ReactNode;
}) {
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
