import { useEffect, useRef, type RefObject } from 'react';
import { useArrivedBy } from '#web/kit/router/router.tsx';

/** Keeps the list in view when a filter changes the layout above it. Clearing all from outside scrolls to the top. */
export function useListInView(parameters: URLSearchParams): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(parameters);
  const arrivedBy = useArrivedBy();
  const pressedInList = useRef(false);

  useEffect(() => {
    const note = ({ target }: Event): void => {
      pressedInList.current = list.current?.contains(target as Node) ?? false;
    };
    // Selects change without a click.
    for (const sign of ['click', 'change']) addEventListener(sign, note, true);
    return () => {
      for (const sign of ['click', 'change']) removeEventListener(sign, note, true);
    };
  }, []);

  useEffect(() => {
    if (shown.current === parameters) return;
    shown.current = parameters;
    // The clicked link may be gone: keep keyboard focus at the list.
    if (document.activeElement === document.body) list.current!.focus({ preventScroll: true });
    if (arrivedBy === 'pop') return;
    if (parameters.size === 0 && !pressedInList.current) return scrollTo(0, 0);
    const { top } = list.current!.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) list.current!.scrollIntoView();
    // The hero has shrunk: from the top, the filter bar isn't hidden under the header.
    else if (!pressedInList.current) scrollTo(0, 0);
  }, [parameters, arrivedBy]);

  return list;
}
