import { z } from 'zod';
import { FLYER_LANGUAGES } from '#contract/flyers/flyer-languages.ts';
import { eventSchema } from './events.ts';

/** An event as its owner or an admin sees it. */
export const ownEventSchema = eventSchema.extend({
  /** Language of the flyer's texts, as the organizer stated it; null if guessed from the name and description. */
  language: z.enum(FLYER_LANGUAGES).nullable(),
  rejectionReason: z.string().nullable(),
  /** Changes that an admin has requested; null once the owner has saved the event again. */
  changesRequested: z.string().nullable(),
  /** Whether flyers have been paid for. If so, enabling flyers again is free. */
  flyersPaid: z.boolean(),
  /** Maximum number of flyers per day that the owner pays for; null for no limit. */
  flyerDailyCap: z.int().nullable(),
  /** Time when flyers were paused for spending the owner's tokens too fast; null if flyers are not paused. */
  flyersPausedAt: z.string().nullable(),
  editedSinceApproval: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type OwnEvent = z.infer<typeof ownEventSchema>;

/** A reviewer's earlier note to the owner: why the event was rejected, or what should change. */
export const reviewNoteSchema = z.object({
  kind: z.enum(['rejected', 'changes-requested']),
  note: z.string(),
  notedAt: z.string(),
});
export type ReviewNote = z.infer<typeof reviewNoteSchema>;

/** The response of GET /api/events/id/{id}. */
export const editableEventSchema = ownEventSchema.extend({
  /** Notes of earlier reviews, newest first. Excludes the note that the event still shows. */
  earlierNotes: z.array(reviewNoteSchema),
});
export type EditableEvent = z.infer<typeof editableEventSchema>;

/** The response of POST /api/events: the first event, and the repeated events if `repeat` was given. */
export const createdEventSchema = ownEventSchema.extend({
  repeated: z.array(eventSchema.pick({ id: true, slug: true, eventDate: true })).optional(),
});
export type CreatedEvent = z.infer<typeof createdEventSchema>;
