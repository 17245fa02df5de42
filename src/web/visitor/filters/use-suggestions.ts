import type { EventSuggestion as Suggestion } from '#contract/events/events.ts';
import { useEffect, useState, useCallback, useRef } from 'react';
import { callApi } from '#web/kit/api/api.ts';
import { listen } from '#web/kit/loading/listen.ts';

const PAUSE_MS = 120;

/** Cache of suggestions by search text, so that deleting a letter sends no request. */
const known = new Map<string, Suggestion[]>();

/** Returns suggestions, and the previous suggestions until new ones arrive. Empty for blank text or null, and when offline. */
export function useSuggestions(typed: string | null): Suggestion[] {
  const search = typed?.trim() ?? '';
  const [found, setFound] = useState<Suggestion[]>([]);
  const afterClick = useAfterClick();

  useEffect(() => {
    if (!search || known.has(search)) return undefined;
    const aborter = new AbortController();
    const read = async (): Promise<void> => {
      const path = `/api/events/suggestions?${new URLSearchParams({ search })}`;
      const response = await callApi(path, { signal: aborter.signal });
      const suggestions = (await response.json()) as Suggestion[];
      await afterClick();
      if (aborter.signal.aborted) return;
      known.set(search, suggestions);
      setFound(suggestions);
    };
    const fail = async (): Promise<void> => {
      await afterClick();
      if (!aborter.signal.aborted) setFound([]);
    };
    const timer = setTimeout(() => void read().catch(fail), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [search, afterClick]);

  return search ? (known.get(search) ?? found) : [];
}

/** Time after a release within which its click may arrive, in milliseconds. A tap's click arrives in a later task. */
const CLICK_MS = 300;
const LISTEN = { capture: true, passive: true };

/**
 * Returns a function that resolves when no press is under way. If content appeared during a press, the click would hit
 * the wrong target.
 */
function useAfterClick(): () => Promise<void> {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const go of waiting.current ?? []) go();
        waiting.current = null;
      }, ms);
    };
    const press = (): void => {
      clearTimeout(timer);
      waiting.current ??= [];
    };
    const stops = [
      listen(['pointerdown'], press, LISTEN),
      // Scrolling cancels the pointer of a finger, so only a touch event reports the finger's release.
      listen(['pointerup', 'touchend', 'touchcancel', 'dragend'], () => end(CLICK_MS), LISTEN),
      listen(['click'], () => end(0), LISTEN),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, []);

  return useCallback(
    () => new Promise((resolve) => void (waiting.current ? waiting.current.push(resolve) : resolve())),
    [],
  );
}
