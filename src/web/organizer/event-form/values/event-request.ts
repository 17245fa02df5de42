import { readPrice } from '#contract/events/read-price.ts';
import type { EventFormValues } from './form-values.ts';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { slugFrom } from './slug-from.ts';

/** The body of POST /api/events and PUT /api/events/{id}. */
export type EventRequest = Omit<
  EventFormValues,
  'slug' | 'timezone' | 'ticketPrice' | 'maxAttendees' | RepeatField
> & {
  ticketPrice: string | null;
  /** A text that is not a number is sent as it is, and the rules refuse it. */
  maxAttendees: number | string | null;
  timezone?: string;
  repeat?: { every: string; until: string | null; times: number | null };
  slug?: string;
  draft?: boolean;
  expectedUpdatedAt?: string;
};

/** The event that an edit began with. */
export interface SeenEvent {
  values: EventFormValues;
  updatedAt: string;
}

/**
 * What is sent. A slug that only follows the name is left out: the server derives it, from names without a Latin letter
 * too. So is a time zone that nobody touched: it follows the location unless it was chosen once.
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
    maxAttendees: attendeesOf(values.maxAttendees.trim()),
    ...(!follows && { slug }),
    ...(timezone !== seen?.values.timezone && { timezone }),
    ...(!seen && repeatEvery && { repeat: repeatOf({ repeatEvery, repeatUntil, repeatTimes }) }),
    ...(draft && { draft }),
    ...(seen && { expectedUpdatedAt: seen.updatedAt }),
  };
}

/** The price without a sign of the chosen currency. A price that can't be read is sent as typed, and the rules refuse it. */
export function priceOf({ ticketPrice, currency }: EventFormValues): string | null {
  const read = readPrice(ticketPrice);
  if (!read) return ticketPrice.trim() || null;
  return read.currency === null || read.currency === currency ? read.price : ticketPrice;
}

function attendeesOf(typed: string): number | string | null {
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

/** `example.com/a` becomes `https://example.com/a`; any other text stays. */
export function wholeUrl(typed: string): string {
  const text = typed.trim();
  const isBare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u.test(text);
  return isBare ? `https://${text}` : text;
}
