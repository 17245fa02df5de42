import { z } from 'zod';
import { EVENT_MESSAGES as SAY, EVENT_TEXT_LIMITS as MOST } from './event-rules.ts';
import { nullWhenEmpty } from '#contract/text/input-text.ts';

/** The fields of an event's form that an import can fill in. */
export const IMPORTED_FIELDS = [
  'name',
  'description',
  'category',
  'tags',
  'eventDate',
  'eventEndDate',
  'eventTime',
  'attendance',
  'location',
  'venue',
  'timezone',
  'ticketPrice',
  'currency',
  'maxAttendees',
  'ticketUrl',
  'website',
  'contactEmail',
  'contactPhone',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** POST /api/event-imports: either the address of a page or a file. */
export const importEventsSchema = z
  .object({
    url: nullWhenEmpty(z.string(SAY.url).trim().max(MOST.url, SAY.url)).describe(
      'Of a public page with schema.org `Event` data, or of an .ics file',
    ),
    file: nullWhenEmpty(z.string(SAY.importFile)).describe(
      'An .ics file as a base64 data URL, at most 512 kB',
    ),
  })
  .refine(({ url, file }) => Boolean(url) !== Boolean(file), { path: ['url'], error: SAY.importOne });
export type ImportEventsRequest = z.infer<typeof importEventsSchema>;

const text = z.string().optional();
const importedEventSchema = z.object({
  /** Form values as text. Each value passes its field's validation. */
  fields: z.object(
    Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, text])) as Record<ImportedField, typeof text>,
  ),
  /** Warnings about missing or uncertain values. */
  notes: z.array(z.string()),
});
export type ImportedEvent = z.infer<typeof importedEventSchema>;

export const importedEventsSchema = z.object({
  events: z.array(importedEventSchema),
  left: z.int().describe('How many more events there are'),
});
export type ImportedEvents = z.infer<typeof importedEventsSchema>;
