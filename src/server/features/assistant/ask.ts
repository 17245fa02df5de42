import { z } from 'zod';

/** A list that is cut at `most` items instead of refused, so that the conversation continues after a long message. */
const upTo = <Item extends z.ZodType>(most: number, item: Item) =>
  z
    .array(item)
    .transform((list) => list.slice(0, most))
    .default(() => []);

const text = z
  .string()
  .transform((words) => words.slice(0, 200))
  .default('');
const places = upTo(12, z.string().max(60));
const weekdays = upTo(14, z.int().min(1).max(7));
const days = z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() });
export type Days = z.infer<typeof days>;

/** Filters and search words that a message asks for. Ranges of days include both ends; null is open. */
export const askSchema = z.object({
  days: days.nullable().default(null),
  /** Weekdays of which the event takes place on at least one; 1 is Monday. */
  weekdays,
  notWeekdays: weekdays,
  notDays: upTo(8, days),
  places,
  notPlaces: places,
  /** Whether to search around the named places, not only in them. */
  around: z.boolean().default(false),
  /** Whether to search near the visitor. */
  near: z.boolean().default(false),
  /** The remaining words of the message for the search, as the visitor wrote them. */
  text,
  /** Topics that the events must not be about. */
  notText: text,
  price: z
    .object({
      max: z.number().optional(),
      min: z.number().optional(),
      currency: z.string().max(3).optional(),
    })
    .nullable()
    .default(null),
  seats: z.int().nullable().default(null),
  attendance: z.enum(['online', 'in-person']).nullable().default(null),
  flyers: z.boolean().nullable().default(null),
  featured: z.boolean().default(false),
  hours: z.enum(['morning', 'afternoon', 'evening']).nullable().default(null),
  order: z
    .enum(['date', 'recent', 'cheapest', 'dearest', 'biggest', 'newest', 'distance'])
    .nullable()
    .default(null),
  limit: z.int().min(1).max(99).nullable().default(null),
  past: z.boolean().default(false),
});
export type Ask = z.infer<typeof askSchema>;

export const NOTHING_ASKED: Ask = askSchema.parse({});

const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== '';

/** Whether any filter narrows the list. */
export const isTelling = (ask: Ask): boolean => Object.values(ask).some(isSaid);

/** The empty values of each group of filters, for when the group is dropped. */
const WITHOUT = {
  days: { days: null, weekdays: [], notDays: [], notWeekdays: [] },
  price: { price: null },
  hours: { hours: null },
  ways: { attendance: null, flyers: null, featured: false, seats: null },
  place: { places: [], near: false, around: false },
  topic: { text: '', notText: '' },
} satisfies Record<string, Partial<Ask>>;
export type GivenUp = keyof typeof WITHOUT;

/** Drops groups of filters. @param givenUp the groups; `words` are dropped by the search itself */
export const without = (ask: Ask, givenUp: readonly (GivenUp | 'words')[]): Ask =>
  Object.assign({ ...ask }, ...givenUp.map((kind) => kind !== 'words' && WITHOUT[kind]));

/** Whether any filter of the group is set. */
export const asksFor = (ask: Ask, kind: GivenUp): boolean =>
  Object.keys(WITHOUT[kind]).some((key) => isSaid(ask[key as keyof Ask]));

/** Merges a follow-up into the previous filters; the follow-up's values win. @param narrows whether its search words are added to the previous ones */
export function followUp(before: Ask, said: Ask, narrows: boolean): Ask {
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value)));
  const merged: Ask = { ...before, ...named };
  const { places: where, around, near, attendance, limit } = said;
  if (where.length > 0 || near) {
    Object.assign(merged, { places: where, around, near, attendance });
    if (said.order === null && before.order === 'distance') merged.order = null;
  }
  if (narrows && said.text && before.text) merged.text = `${before.text} ${said.text}`;
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
  const notPlaces = both(before.notPlaces, said.notPlaces).filter((place) => !where.includes(place));
  const notText = [before.notText, said.notText].filter(Boolean).join(' ');
  const past = said.past || (before.past && said.days === null);
  return askSchema.parse({ ...merged, notPlaces, notText, limit, past });
}
