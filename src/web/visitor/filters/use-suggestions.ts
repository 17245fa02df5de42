import type { EventSuggestion as Suggestion } from '#contract/events/events.ts';
import { useEffect, useState } from 'react';
import { callApi } from '#web/kit/api/api.ts';
import { useAfterClick } from '#web/kit/loading/use-after-click.ts';

/** Debounce. */
const PAUSE_MS = 120;

/** Cached, so that going back a letter costs nothing. */
const known = new Map<string, Suggestion[]>();

/** Keeps the last suggestions until the next arrive. Empty for blank text, for null and offline. */
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
