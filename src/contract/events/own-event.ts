import { z } from 'zod';
import { FLYER_LANGUAGES } from '#contract/flyers/flyer-languages.ts';
import { eventSchema } from './events.ts';

/** An event as its owner or an admin sees it. */
export const ownEventSchema = eventSchema.extend({
  /** Of the words on flyers; null: guessed from the description. */
  language: z.enum(FLYER_LANGUAGES).nullable(),
  rejectionReason: z.string().nullable(),
  /** What an admin asks the owner to change in a submission; null once the owner has saved it again. */
  changesRequested: z.string().nullable(),
  /** Whether enabling flyers is paid for: switching them on again is free. */
  flyersPaid: z.boolean(),
  editedSinceApproval: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type OwnEvent = z.infer<typeof ownEventSchema>;

/** The response of POST /api/events: the first event, and the others that `repeat` made. */
export const createdEventSchema = ownEventSchema.extend({
  repeated: z.array(eventSchema.pick({ id: true, slug: true, eventDate: true })).optional(),
});
export type CreatedEvent = z.infer<typeof createdEventSchema>;
