import { z } from 'zod';
import type { Reading } from './reading/read-question.ts';

const phrase = z.string().max(60);
const phrases = z.array(phrase).max(12);
const day = z.iso.date().nullable();

/** What is looked for after all that was said in a conversation. Days are `YYYY-MM-DD`, both included; null is open. */
export const wantedSchema = z.object({
  days: z.object({ from: day, to: day }).nullable(),
  places: phrases,
  notPlaces: phrases,
  /** Around the place, not only in it. */
  around: z.boolean(),
  near: z.boolean(),
  /** Phrases, one of which is wanted; each is words that belong together. */
  subjects: z.array(phrases).max(8),
  formats: phrases,
  notAbout: phrases,
  price: z
    .object({
      max: z.number().optional(),
      min: z.number().optional(),
      currency: z.string().max(3).optional(),
      paid: z.boolean().optional(),
    })
    .nullable(),
  attendance: z.enum(['online', 'in-person']).nullable(),
  flyers: z.boolean().nullable(),
  featured: z.boolean(),
  hours: z.enum(['morning', 'afternoon', 'evening']).nullable(),
  order: z.enum(['date', 'recent', 'cheapest', 'dearest', 'biggest', 'newest', 'nearest']).nullable(),
  limit: z.int().min(1).max(50).nullable(),
  past: z.boolean(),
});
export type Wanted = z.infer<typeof wantedSchema>;

/** What one question alone asks for. */
export function wantedOf(reading: Reading): Wanted {
  return {
    days: reading.days,
    places: [...reading.places],
    notPlaces: [...reading.notPlaces],
    around: reading.around,
    near: reading.near,
    subjects: reading.subjects.map((words) => [...words]),
    formats: [...reading.formats],
    notAbout: [...reading.notAbout],
    price: reading.price,
    attendance: reading.attendance,
    flyers: reading.flyers,
    featured: reading.featured,
    hours: reading.hours,
    order: reading.order,
    limit: reading.limit,
    past: reading.signs.has('past'),
  };
}

/** Whether it asks for anything that narrows the list. */
export function isTelling(wanted: Wanted): boolean {
  return Object.values(wanted).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
}

/** What a follow-up adds to what was wanted: of each aspect it names, what it says counts; the rest stays. */
export function refined(before: Wanted, said: Wanted): Wanted {
  const aboutPlace = said.places.length > 0 || said.near;
  const aboutTopic = said.subjects.length > 0 || said.formats.length > 0;
  return {
    days: said.days ?? before.days,
    places: aboutPlace ? said.places : before.places,
    around: aboutPlace ? said.around : before.around,
    near: aboutPlace ? said.near : before.near,
    subjects: aboutTopic
      ? said.subjects.length > 0 || said.formats.length === 0
        ? said.subjects
        : before.subjects
      : before.subjects,
    formats: said.formats.length > 0 ? said.formats : before.formats,
    notPlaces: [...new Set([...before.notPlaces, ...said.notPlaces])]
      .filter((place) => !said.places.includes(place))
      .slice(-12),
    notAbout: [...new Set([...before.notAbout, ...said.notAbout])].slice(-12),
    price: said.price ?? before.price,
    attendance: said.attendance ?? (aboutPlace ? null : before.attendance),
    flyers: said.flyers ?? before.flyers,
    featured: said.featured || before.featured,
    hours: said.hours ?? before.hours,
    order: said.order ?? (before.order === 'nearest' && aboutPlace ? null : before.order),
    limit: said.limit,
    past: said.past || (before.past && said.days === null),
  };
}
