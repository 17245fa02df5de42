import { z } from 'zod';

/** A list that is cut at `most` items instead of refused, so that the conversation continues after a long message. */
const upTo = <Item extends z.ZodType>(most: number, item: Item) =>
  z
    .array(item)
    .default([])
    .transform((list) => list.slice(0, most));

const text = z
  .string()
  .default('')
  .transform((words) => words.slice(0, 200));
const places = upTo(12, z.string().max(60));
const weekdays = upTo(14, z.int().min(1).max(7));
const days = z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() });
export type Days = z.infer<typeof days>;
const price = z.object({ max: z.number(), min: z.number(), currency: z.string().max(3) }).partial();

/** Filters and search words that a message asks for. Ranges of days include both ends; null is open. */
export const askSchema = z.object({
  days: days.nullable().default(null),
  /** The event takes place on at least one of these weekdays; 1 is Monday. */
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
  price: price.nullable().default(null),
  seats: z.int().nullable().default(null),
  attendance: z.enum(['online', 'in-person']).nullable().default(null),
  flyers: z.boolean().nullable().default(null),
  featured: z.boolean().default(false),
  hours: z.enum(['morning', 'afternoon', 'evening']).nullable().default(null),
  order: z
    .enum(['date', 'latest', 'cheapest', 'dearest', 'biggest', 'newest', 'distance'])
    .nullable()
    .default(null),
  /** Whether only the first event is wanted, such as the cheapest. */
  single: z.boolean().default(false),
  past: z.boolean().default(false),
});
export type Ask = z.infer<typeof askSchema>;

export const NOTHING_ASKED: Ask = askSchema.parse({});

const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== '';

/** Whether any filter narrows the list. */
export const isTelling = (ask: Ask): boolean => Object.values(ask).some(isSaid);

/** Filters that are dropped together, by group. `words` has no filters, because the search itself drops words. */
const GROUPS = {
  days: ['days', 'weekdays', 'notDays', 'notWeekdays'],
  price: ['price'],
  hours: ['hours'],
  ways: ['attendance', 'flyers', 'featured', 'seats'],
  place: ['places', 'near', 'around'],
  topic: ['text', 'notText'],
  words: [],
} as const satisfies Record<string, readonly (keyof Ask)[]>;
export type GivenUp = keyof typeof GROUPS;

/** Returns the filters with those of the groups `givenUp` cleared. */
export function without(ask: Ask, givenUp: readonly GivenUp[]): Ask {
  const dropped = givenUp.flatMap((kind): readonly (keyof Ask)[] => GROUPS[kind]);
  return { ...ask, ...Object.fromEntries(dropped.map((key) => [key, NOTHING_ASKED[key]])) };
}

/** Whether any filter of the group is set. */
export const asksFor = (ask: Ask, kind: GivenUp): boolean => GROUPS[kind].some((key) => isSaid(ask[key]));

/**
 * Merges a follow-up into the previous filters; the follow-up's values win.
 * @param narrows whether the follow-up's search words are added to the previous search words instead of replacing them
 * @param isElse whether the follow-up asks for something else: in another place, the previous search words are dropped
 */
export function followUp(previous: Ask, said: Ask, narrows: boolean, isElse: boolean): Ask {
  const isPlaced = said.places.length > 0 || said.near;
  const before = isPlaced && isElse ? without(previous, ['topic']) : previous;
  const kept = isPlaced ? { ...without(before, ['place']), attendance: null } : before;
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value)));
  const notPlaces = [...new Set([...before.notPlaces, ...said.notPlaces])];
  return askSchema.parse({
    ...kept,
    ...named,
    ...(narrows && { text: `${before.text} ${said.text}`.trim() }),
    notPlaces: notPlaces.filter((place) => !said.places.includes(place)),
    notText: `${before.notText} ${said.notText}`.trim(),
    single: said.single,
    past: said.past || (before.past && said.days === null),
  });
}
