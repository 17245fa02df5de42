import type { EventHints } from '#contract/events/event-hints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import type { EventForm } from '../use-event-form.ts';

const DEBOUNCE_MS = 600;

/** `isCurrent`: whether the hints are for the text as it is now, not for an earlier one. */
type HintsSoFar = EventHints & { isCurrent: boolean };

/** The server's hints for the typed event; null without a place or a connection. */
export function useEventHints(form: EventForm, except: string | null): HintsSoFar | null {
  const [name, location, eventDate, eventEndDate] = useWatch({
    control: form.control,
    name: ['name', 'location', 'eventDate', 'eventEndDate'],
  });
  const typed = location.trim() && parametersOf({ name, location, eventDate, eventEndDate, except });
  const query = useDebounced(typed, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery<EventHints | null>({
    queryKey: [`/api/event-hints?${query}`],
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = query === typed && !isPlaceholderData;
  return useMemo(() => (query === '' || !data ? null : { ...data, isCurrent }), [query, data, isCurrent]);
}

function parametersOf(fields: Record<string, string | null>): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()]] : [],
  );
  return new URLSearchParams(given).toString();
}
