import { DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';
import type { EventHints } from '#contract/events/event-hints.ts';
import type { CountryName } from '#contract/places/countries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import type { EventForm } from '../use-event-form.ts';
import { partsOf } from '../values/place-text.ts';

const DEBOUNCE_MS = 600;

/** Hints for the typed event. `isCurrent` is false while the hints are still for an earlier text. */
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

interface Proposals {
  hints: HintsSoFar | null;
  location: string;
  isNew: boolean;
  onCountry: (country: CountryName) => void;
}

/**
 * Fills in a place's country, time zone and currency once typing pauses. Never replaces the user's choice, and ignores
 * the form's initial place.
 *
 * @returns a function that clears the time zone of the former place
 */
export function useProposals(form: EventForm, { hints, location, isNew, onCountry }: Proposals): () => void {
  const seen = useRef<string | null>(location);
  const before = useRef<string>(DEFAULT_CURRENCY);
  /** The time zone that was last proposed for the place. */
  const zone = useRef('');
  function dropZone(): void {
    if (form.getValues('timezone') !== zone.current) return;
    form.setValue('timezone', '');
    // If the user types the same place again, its time zone is filled in again.
    seen.current = null;
  }
  const propose = useEffectEvent(({ country, currency, timezone }: EventHints) => {
    const former = zone.current;
    zone.current = timezone ?? '';
    if (location === seen.current) return;
    seen.current = location;
    if (['', former].includes(form.getValues('timezone'))) form.setValue('timezone', zone.current);
    const known = partsOf(country ?? '').country;
    if (known) onCountry(known);
    if (!isNew || !currency || isPriced(form) || form.getFieldState('currency').isTouched) return;
    const current = form.getValues('currency');
    if (current !== DEFAULT_CURRENCY && current !== before.current) return;
    before.current = currency;
    form.setValue('currency', currency, { shouldDirty: true });
  });
  const settled = hints?.isCurrent ? hints : null;
  useEffect(() => {
    if (settled) propose(settled);
  }, [settled]);
  return dropZone;
}

/** Whether the price, and thus its currency, comes from an import or a draft. */
function isPriced(form: EventForm): boolean {
  return form.getValues('ticketPrice').trim() !== '' && !form.getFieldState('ticketPrice').isTouched;
}
