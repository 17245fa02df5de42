import { z } from 'zod';

/** A list without what is over `most`: a long question is answered in part, and its conversation goes on. */
const upTo = <Item extends z.ZodType>(most: number, item: Item) =>
  z.array(item).transform((list) => list.slice(0, most));

const phrase = z.string().max(60);
const phrases = upTo(12, phrase).default(() => []);
const day = z.iso.date().nullable();
const asked = z.object({ from: day, to: day });
const weekdays = upTo(14, z.int().min(1).max(7)).default(() => []);

/** What is looked for. Days are `YYYY-MM-DD`, both included; null is open. Parsed from `{}` it is nothing in particular. */
export const wantedSchema = z.object({
  days: asked.nullable().default(null),
  /** ISO numbers of weekdays, 1 is Monday; the event takes one of them. */
  weekdays,
  notWeekdays: weekdays,
  notDays: upTo(8, asked).default(() => []),
  places: phrases,
  notPlaces: phrases,
  /** Around the place, not only in it. */
  around: z.boolean().default(false),
  near: z.boolean().default(false),
  /** Phrases, one of which is wanted; each is words that belong together. */
  subjects: upTo(8, upTo(12, phrase)).default(() => []),
  /** Kinds of event, such as workshop. */
  formats: phrases,
  notAbout: phrases,
  price: z
    .object({
      max: z.number().optional(),
      min: z.number().optional(),
      currency: z.string().max(3).optional(),
      paid: z.boolean().optional(),
    })
    .nullable()
    .default(null),
  /** The least number of people that the event has room for. */
  seats: z.int().nullable().default(null),
  attendance: z.enum(['online', 'in-person']).nullable().default(null),
  flyers: z.boolean().nullable().default(null),
  featured: z.boolean().default(false),
  hours: z.enum(['morning', 'afternoon', 'evening']).nullable().default(null),
  order: z
    .enum(['date', 'recent', 'cheapest', 'dearest', 'biggest', 'newest', 'nearest'])
    .nullable()
    .default(null),
  limit: z.int().min(1).max(99).nullable().default(null),
  past: z.boolean().default(false),
});
export type Wanted = z.infer<typeof wantedSchema>;

export const NOTHING_WANTED: Wanted = wantedSchema.parse({});

const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false;

/** Whether it asks for anything that narrows the list. */
export const isTelling = (wanted: Wanted): boolean => Object.values(wanted).some(isSaid);

/** Whether it names a subject, a kind of event or a place. */
export const namesSomething = ({ subjects, formats, places }: Wanted): boolean =>
  subjects.length + formats.length + places.length > 0;

/** What a question no longer asks for when something is given up. Search itself leaves out words. */
const WITHOUT = {
  hours: { hours: null },
  days: { days: null, weekdays: [] },
  notDays: { notDays: [], notWeekdays: [] },
  price: { price: null },
  ways: { attendance: null, flyers: null, featured: false, seats: null },
  place: { places: [], near: false, around: false },
  notPlaces: { notPlaces: [], attendance: null },
  subject: { subjects: [] },
  formats: { formats: [] },
  words: {},
  some: {},
} satisfies Record<string, Partial<Wanted>>;
/** What may be given up to find anything. */
export type GivenUp = keyof typeof WITHOUT;

export const without = (wanted: Wanted, givenUp: readonly GivenUp[]): Wanted =>
  Object.assign({ ...wanted }, ...givenUp.map((kind) => WITHOUT[kind]));

/** What somebody gives up who says "any price", "any day" or "anywhere". */
export const RELAXED = {
  anyPrice: ['price'],
  anyDate: ['days', 'notDays', 'hours'],
  anyPlace: ['place', 'notPlaces'],
} as const satisfies Record<string, readonly GivenUp[]>;

/** What a follow-up makes of what was wanted: of each aspect that it names, what it says counts; the rest stays. */
export function refined(before: Wanted, said: Wanted): Wanted {
  const named = Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value)));
  const merged: Wanted = { ...before, ...named };
  const { places, around, near, attendance, limit } = said;
  if (places.length > 0 || near) {
    Object.assign(merged, { places, around, near, attendance });
    if (said.order === null && before.order === 'nearest') merged.order = null;
  }
  const both = (one: readonly string[], other: readonly string[]) =>
    [...new Set([...one, ...other])].slice(-12);
  return {
    ...merged,
    notPlaces: both(before.notPlaces, said.notPlaces).filter((place) => !places.includes(place)),
    notAbout: both(before.notAbout, said.notAbout),
    limit,
    past: said.past || (before.past && said.days === null),
  };
}
