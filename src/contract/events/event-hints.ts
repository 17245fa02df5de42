import { m } from '../language/message.ts';
import { z } from 'zod';
import { absentWhenEmpty, storableDay } from '#contract/text/input-text.ts';

const day = absentWhenEmpty(storableDay(m('Send a date such as 2026-11-21')));

/** The query of GET /api/event-hints: the text typed so far. */
export const eventHintsQuerySchema = z.object({
  name: absentWhenEmpty(z.string().max(200)),
  location: absentWhenEmpty(z.string().max(300)),
  eventDate: day,
  eventEndDate: day,
  /** Id of the event being edited. */
  except: absentWhenEmpty(z.string().max(40)),
});

/** Suggestions and warnings for the event form. */
export const eventHintsSchema = z.object({
  /** The location's time zone; null when unknown. */
  timezone: z.string().nullable(),
  country: z.string().nullable(),
  /** The country's currency; null if the form does not offer it. */
  currency: z.string().nullable(),
  /** Known cities of the country, the capital first. */
  cities: z.array(z.string()),
  /** Published events with a similar name in the same city on overlapping days. */
  similar: z.array(z.object({ name: z.string(), slug: z.string(), eventDate: z.string() })),
});
export type EventHints = z.infer<typeof eventHintsSchema>;
