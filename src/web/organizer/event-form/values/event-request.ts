import { readPrice } from '#contract/events/read-price.ts';
import type { EventFormValues } from './form-values.ts';
import { capitalise } from '#web/kit/language/capitalise.ts';
import { slugFrom } from './slug-from.ts';

/** The body of POST /api/events and PUT /api/events/{id}. */
export type EventRequest = Omit<
  EventFormValues,
  'slug' | 'timezone' | 'ticketPrice' | 'maxAttendees' | 'flyerDailyCap' | RepeatField
> & {
  ticketPrice: string | null;
  /** Maximum number of attendees. Text that is not a number is sent unchanged, and validation rejects it. */
  maxAttendees: number | string | null;
  flyerDailyCap: number | string | null;
  timezone?: string;
  repeat?: { every: string; until: string | null; times: number | null };
  slug?: string;
  draft?: boolean;
  expectedUpdatedAt?: string;
};

/** The version of the event that the edit began with. */
export interface SeenEvent {
  values: EventFormValues;
  updatedAt: string;
}

/**
 * The request body for a form. Omits a slug that the user has not changed, because the server derives the slug, even from
 * a name without Latin letters. Omits an unchanged time zone, because the server keeps a chosen time zone and derives any
 * other from the location.
 */
export function eventRequestOf(
  values: EventFormValues,
  seen: SeenEvent | null,
  draft: boolean,
): EventRequest {
  const { slug, timezone, repeatEvery, repeatUntil, repeatTimes, ...rest } = withWholeUrls(values);
  const follows = !seen || slug === seen.values.slug || (slug !== '' && slug === slugFrom(values.name));
  return {
    ...rest,
    ticketPrice: priceOf(values),
    maxAttendees: numberOf(values.maxAttendees.trim()),
    flyerDailyCap: numberOf(values.flyerDailyCap.trim()),
    ...(!follows && { slug }),
    ...(timezone !== seen?.values.timezone && { timezone }),
    ...(!seen && repeatEvery && { repeat: repeatOf({ repeatEvery, repeatUntil, repeatTimes }) }),
    ...(draft && { draft }),
    ...(seen && { expectedUpdatedAt: seen.updatedAt }),
  };
}

/** The price without the sign of the chosen currency. An unreadable price is sent as typed, and validation rejects it. */
export function priceOf({ ticketPrice, currency }: EventFormValues): string | null {
  const read = readPrice(ticketPrice);
  if (!read) return ticketPrice.trim() || null;
  return read.currency === null || read.currency === currency ? read.price : ticketPrice;
}

function numberOf(typed: string): number | string | null {
  return /^\d+$/.test(typed) ? Number(typed) : typed || null;
}

type RepeatField = 'repeatEvery' | 'repeatUntil' | 'repeatTimes';

export function repeatOf({ repeatEvery, repeatUntil, repeatTimes }: Pick<EventFormValues, RepeatField>) {
  return { every: repeatEvery, until: repeatUntil || null, times: repeatTimes ? Number(repeatTimes) : null };
}

/** The form's field for a path in the request, such as `repeat.until`. */
export function fieldOf(path: string): string {
  const [, part] = /^repeat\.?(\w*)$/.exec(path) ?? [];
  return part === undefined ? path : `repeat${capitalise(part || 'until')}`;
}

export const URL_FIELDS = ['ticketUrl', 'registrationUrl', 'website', 'learnMoreUrl'] as const;

function withWholeUrls(values: EventFormValues): EventFormValues {
  return { ...values, ...Object.fromEntries(URL_FIELDS.map((field) => [field, wholeUrl(values[field])])) };
}

/** Completes `example.com/a` to `https://example.com/a`. Returns any other text trimmed. */
export function wholeUrl(typed: string): string {
  const text = typed.trim();
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u.test(text);
  return isBare ? `https://${text}` : text;
}
