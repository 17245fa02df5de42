import { t } from '#web/kit/language/t.ts';
import { Fragment, type ReactNode, type Ref } from 'react';
import { usePagedList, type PagedList } from '#web/kit/api/use-paged-list.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

/** Page size (`limit`) for lists with tall entries. A page is then four or five phone screens long. */
export const SHORT_PAGE = '25';

interface ListSectionProps<Item> {
  ref?: Ref<HTMLElement>;
  id: string;
  title: string;
  /** A line under the title that says what the list is for. */
  purpose?: string;
  /** The API path of the list. */
  path: string;
  /** Query parameters that filter the list. Empty parameters are omitted. */
  parameters?: Record<string, string>;
  /** The list's name for use in a sentence, such as `the applications`. */
  what: string;
  /** Text for an empty list. If absent, the section of an empty list is hidden. */
  empty?: { title: string; text: string };
  /** Filters and similar tools, shown between the heading and the list. */
  tools?: ReactNode;
  /** Column headings. If given, the items are rows of a table. */
  columns?: readonly string[];
  /** Groups items that are shown together. Every group has at least one item. */
  grouped?: (items: readonly Item[]) => Item[][];
  /** Renders an item. @param group all items of the item's group, `item` first */
  children: (item: Item, group: readonly Item[]) => ReactNode;
}

/** A paged list under its heading. When a focused control in the list disappears, the section gets the focus. */
export function ListSection<Item extends { id: string | number }>(props: ListSectionProps<Item>) {
  const { ref, id, title, purpose, path, parameters, tools } = props;
  const list = usePagedList<Item>(path, parameters);
  if (!props.empty && !list.isError && !list.data?.items.length) return null;
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className="min-w-0 rounded-2xl">
      <h2 id={id} className="mb-4 text-2xl">
        {title} {list.data && <span className="text-ink-soft">({list.data.total})</span>}
      </h2>
      {purpose && <p className="-mt-3 mb-4 text-ink-soft">{purpose}</p>}
      {tools}
      <PartBoundary what={title}>
        <ListStates {...props} list={list} />
      </PartBoundary>
    </section>
  );
}

type ListStatesProps<Item> = ListSectionProps<Item> & { list: PagedList<Item> };

function ListStates<Item extends { id: string | number }>(props: ListStatesProps<Item>) {
  const { list, title, what, empty, columns, grouped, children } = props;
  if (list.isPending) return <SkeletonRows label={t('Loading {what}', { what })} />;
  if (!list.data) return <LoadFailed what={what} onRetry={() => void list.refetch()} />;
  if (empty && list.data.items.length === 0) {
    return (
      <EmptyState seed={what} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  const { items } = list.data;
  const groups = grouped ? grouped(items) : items.map((item) => [item]);
  const Line = columns ? Fragment : 'li';
  const lines = groups.map((group) => <Line key={group[0]!.id}>{children(group[0]!, group)}</Line>);
  return (
    <>
      {columns ? (
        <Table label={title} columns={columns}>
          {lines}
        </Table>
      ) : (
        <ul className="grid gap-3">{lines}</ul>
      )}
      <MoreButton list={list} />
    </>
  );
}

export function MoreButton<Item>({ list }: { list: PagedList<Item> }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-4 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          {t('Could not load more. Please try again.')}
        </p>
      )}
      <Button
        variant="secondary"
        aria-busy={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {t(list.isFetchingNextPage ? 'Loading…' : 'Load More')}
      </Button>
    </div>
  );
}
