import { useEffect, useLayoutEffect, useRef } from 'react';
import { useArrivedBy, useLocation } from '#web/router/router.tsx';
import { keepPlace, keptPlace, type Place } from './place-store.ts';
import type { HomeList } from './use-home-list.ts';

/** What a person does who wants to be elsewhere than where they were. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The first page of this document: a fresh visit starts at its top, a reload and a return where they were. */
let isFirst = true;

function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fresh = isFirst && entry?.type === 'navigate';
  isFirst = false;
  return fresh;
}

/**
 * Brings back and forward to the place in the list that was left, with all the pages that had been loaded by then, after a
 * reload too. Browsers alone would stop where the first page ends.
 */
export function useKeptPlace({ grid: list, isWhole }: Pick<HomeList, 'grid' | 'isWhole'>): void {
  const { key, search } = useLocation();
  const arrivedBy = useArrivedBy();
  const entry = `${key}${search}`;
  const wanted = useRef<Place | null>(null);
  const pages = list.data?.pages.length ?? 0;
  const loaded = useRef(pages);

  useLayoutEffect(() => {
    const fresh = isFreshVisit();
    wanted.current = arrivedBy === 'pop' && !fresh ? keptPlace(entry) : null;
    const save = (): void => {
      if (!wanted.current) keepPlace(entry, { y: scrollY, pages: loaded.current });
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

  // After each rendering: one more page, or the place itself.
  useLayoutEffect(() => {
    const place = wanted.current;
    // More cards are a new place even for who has not moved.
    if (!place && pages > loaded.current) keepPlace(entry, { y: scrollY, pages });
    loaded.current = pages;
    if (!place || pages === 0 || !isWhole || list.isFetchingNextPage) return;
    if (pages < place.pages && list.hasNextPage && !list.isFetchNextPageError) {
      void list.fetchNextPage();
      return;
    }
    scrollTo(0, place.y);
    wanted.current = null;
  });

  useEffect(() => {
    // While the page is there its place is ours; when it is loaded anew, the browser is faster as far as the first page goes.
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
