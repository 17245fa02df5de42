import { useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { useArrivedBy, useLocation } from '#web/kit/router/router.tsx';
import type { HomeList } from './use-home-list.ts';

/** Events that cancel scroll restoration. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Whether this document has shown no list yet. A fresh visit starts at the top; reload and back restore the position. */
let isFirst = true;

function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fresh = isFirst && entry?.type === 'navigate';
  isFirst = false;
  return fresh;
}

/** Restores scrolling and all loaded pages on back, forward and reload. Browsers alone restore only the first page. */
export function useListPosition({ grid: list, isWhole }: Pick<HomeList, 'grid' | 'isWhole'>): void {
  const { key, search } = useLocation();
  const arrivedBy = useArrivedBy();
  const entry = `${key}${search}`;
  const wanted = useRef<ListPosition | null>(null);
  const pages = list.data?.pages.length ?? 0;
  const loaded = useRef(pages);

  useLayoutEffect(() => {
    const fresh = isFreshVisit();
    wanted.current = arrivedBy === 'pop' && !fresh ? (load().get(entry) ?? null) : null;
    const save = (): void => {
      if (!wanted.current) savePosition(entry, { y: scrollY, pages: loaded.current });
    };
    const giveUp = (): void => void (wanted.current = null);
    const stops = [listen(['scroll'], save, { passive: true }), listen(MOVES, giveUp, { passive: true })];
    return () => stops.forEach((stop) => stop());
  }, [entry, arrivedBy]);

  // Loads one more page or restores the position, after each render.
  useLayoutEffect(() => {
    const position = wanted.current;
    // Saves after cards have loaded, because they change the position even without scrolling.
    if (!position && pages > loaded.current) savePosition(entry, { y: scrollY, pages });
    loaded.current = pages;
    if (!position || pages === 0 || !isWhole || list.isFetchingNextPage) return;
    if (pages < position.pages && list.hasNextPage && !list.isFetchNextPageError) {
      void list.fetchNextPage();
      return;
    }
    scrollTo(0, position.y);
    wanted.current = null;
  });

  useEffect(() => {
    // This code restores positions on navigation. On a reload, the browser restores the first page faster.
    const ours = (): void => void (history.scrollRestoration = 'manual');
    const theirs = (): void => void (history.scrollRestoration = 'auto');
    ours();
    const stops = [listen(['pageshow'], ours), listen(['pagehide'], theirs), theirs];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** A scroll offset in pixels and the number of loaded pages. */
interface ListPosition {
  y: number;
  pages: number;
}

const STORE = 'list-positions';
const MOST = 40;
/** Maximum number of pages to restore. More pages would take too long. */
const MOST_PAGES = 12;

let positions: Map<string, ListPosition> | undefined;

/** Positions by history entry. Without storage, they are lost with the document. */
function load(): Map<string, ListPosition> {
  if (positions) return positions;
  const kept = readKept(STORE, 'sessionStorage') as [string, ListPosition][] | null;
  positions = new Map(Array.isArray(kept) ? kept : []);
  addEventListener('pagehide', () => keep(STORE, [...load()], 'sessionStorage'));
  return positions;
}

function savePosition(entry: string, { y, pages }: ListPosition): void {
  const saved = load();
  saved.delete(entry);
  saved.set(entry, { y, pages: Math.min(pages, MOST_PAGES) });
  if (saved.size > MOST) saved.delete(saved.keys().next().value!);
}
