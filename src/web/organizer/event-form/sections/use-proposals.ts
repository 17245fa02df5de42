import type { EventHints } from '#contract/events/event-hints.ts';
import type { CountryName } from '#contract/places/countries.ts';
import { DEFAULT_CURRENCY } from '#contract/events/event-constants.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { partsOf } from '../values/place-text.ts';
import type { EventForm } from '../use-event-form.ts';

interface Proposals {
  hints: (EventHints & { isCurrent: boolean }) | null;
  location: string;
  isNew: boolean;
  onCountry: (country: CountryName) => void;
}

/**
 * Fills in the country and the currency of a place once typing pauses. Never replaces the user's choice, and ignores
 * the place that the form began with.
 */
export function useProposals(form: EventForm, { hints, location, isNew, onCountry }: Proposals): void {
  const seen = useRef(location);
  const before = useRef<string>(DEFAULT_CURRENCY);
  const propose = useEffectEvent(({ country, currency }: EventHints) => {
    if (location === seen.current) return;
    seen.current = location;
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
}

/** Whether the price, and so its currency, comes from an import or a draft. */
function isPriced(form: EventForm): boolean {
  return form.getValues('ticketPrice').trim() !== '' && !form.getFieldState('ticketPrice').isTouched;
}
