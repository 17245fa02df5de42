import { useEffect, useRef, type RefObject } from 'react';
import { useArrivedBy } from '#web/router/router.tsx';

/**
 * After a filter was changed: keeps the list in view, although what stands above it steps back or returns. Who takes all
 * filters back from elsewhere than the list starts at the top.
 */
export function useListInView(parameters: URLSearchParams): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(parameters);
  const arrivedBy = useArrivedBy();
  const pressedInList = useRef(false);

  useEffect(() => {
    const note = ({ target }: Event): void => {
      pressedInList.current = list.current?.contains(target as Node) ?? false;
    };
    // A keyboard chooses in the bar without a click.
    for (const sign of ['click', 'change']) addEventListener(sign, note, true);
    return () => {
      for (const sign of ['click', 'change']) removeEventListener(sign, note, true);
    };
  }, []);

  useEffect(() => {
    if (shown.current === parameters) return;
    shown.current = parameters;
    // The link that changed the list may have left with it: the keyboard goes on from the list, not from the top of the page.
    if (document.activeElement === document.body) list.current!.focus({ preventScroll: true });
    if (arrivedBy === 'pop') return;
    if (parameters.size === 0 && !pressedInList.current) return scrollTo(0, 0);
    const { top } = list.current!.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) list.current!.scrollIntoView();
    // The hero above has stepped back: from the top, nothing of the bar that was used hides under the header.
    else if (!pressedInList.current) scrollTo(0, 0);
  }, [parameters, arrivedBy]);

  return list;
}
