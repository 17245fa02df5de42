import { useEffect, useLayoutEffect, useRef } from 'react';
import { useArrivedBy, useLocation } from '#web/kit/router/router.tsx';
import { savePosition, savedPosition, type ListPosition } from './list-positions.ts';
import type { HomeList } from './use-home-list.ts';

/** Input that cancels scroll restoration. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A fresh visit starts at the top; reload and back restore the position. */
let isFirst = true;

function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fresh = isFirst && entry?.type === 'navigate';
  isFirst = false;
  return fresh;
}

/** Restores scrolling and all loaded pages on back, forward and reload. Browsers alone would stop after the first. */
export function useListPosition({ grid: list, isWhole }: Pick<HomeList, 'grid' | 'isWhole'>): void {
  const { key, search } = useLocation();
  const arrivedBy = useArrivedBy();
  const entry = `${key}${search}`;
  const wanted = useRef<ListPosition | null>(null);
  const pages = list.data?.pages.length ?? 0;
  const loaded = useRef(pages);

  useLayoutEffect(() => {
    const fresh = isFreshVisit();
    wanted.current = arrivedBy === 'pop' && !fresh ? savedPosition(entry) : null;
    const save = (): void => {
      if (!wanted.current) savePosition(entry, { y: scrollY, pages: loaded.current });
    };
    const giveUp = (): void => {
      wanted.current = null;
    };
    addEventListener('scroll', save, { passive: true });
    for (const move of MOVES) addEventListener(move, giveUp, { passive: true });
    return () => {
      removeEventListener('scroll', save);
      for (const move of MOVES) removeEventListener(move, giveUp);
    };
  }, [entry, arrivedBy]);

  // After each render: load one more page, or restore the position.
  useLayoutEffect(() => {
    const position = wanted.current;
    // More cards change the position even without scrolling.
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
    // We restore within the document; on a reload the browser is faster for the first page.
    const ours = (): void => {
      history.scrollRestoration = 'manual';
    };
    const theirs = (): void => {
      history.scrollRestoration = 'auto';
    };
    ours();
    addEventListener('pageshow', ours);
    addEventListener('pagehide', theirs);
    return () => {
      removeEventListener('pageshow', ours);
      removeEventListener('pagehide', theirs);
      theirs();
    };
  }, []);
}
