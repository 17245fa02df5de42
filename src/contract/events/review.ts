import { say } from '../language/say.ts';
import { m } from '../language/message.ts';
import { z } from 'zod';
import { adminEventSchema } from '#contract/admin/admin.ts';
import { eventSchema } from './events.ts';
import { reviewNoteSchema } from './own-event.ts';
import { seenVersion, storable } from '#contract/text/input-text.ts';
import { templateSchema } from '#contract/flyers/templates.ts';

/** Time in which an admin can undo a rejection. The rejection's email is delayed longer. */
export const REJECTION_UNDO_MS = 10_000;

/** Reasons that the rejection dialog offers. Admins can also write their own. */
export const REJECTION_REASONS = [
  m('Please say where the event takes place: its city and venue.'),
  m('Please describe what attendees can expect, in a few sentences.'),
  m('This event is already listed.'),
  m('Links must lead to pages about this event.'),
  m('This is an advertisement rather than an event.'),
  m('The event does not fit our community guidelines.'),
] as const;

/** Reasons that the dialog for withdrawing templates offers. */
export const WITHDRAWAL_REASONS = [
  m('Please use pictures that you have the rights to.'),
  m('The attendee’s name cannot be read. Please give it more room or more contrast.'),
  m('The texts on this template are about another event.'),
  m('Please remove the advertisement from this template.'),
  m('The template does not fit our community guidelines.'),
] as const;

/** Text that an admin writes to an event's owner. */
const textForOwner = (missing: string, tooLong: string) =>
  z.string(missing).transform(storable).pipe(z.string().trim().min(1, missing).max(2000, tooLong));

/** The version that the admin saw. If the event or template has changed since, the decision is refused with CONFLICT. */
const seenEvent = { expectedUpdatedAt: seenVersion('event') };
const seenTemplate = { expectedUpdatedAt: seenVersion('template') };

/** POST /api/admin/approve-event/{eventId}. The body is optional. */
export const approveEventSchema = z.object(seenEvent).nullish();

const reasonSchema = textForOwner(m('Please give a reason'), m('The reason is too long'));

/** POST /api/admin/reject-event/{eventId}. */
export const rejectEventSchema = z.object({ reason: reasonSchema, ...seenEvent });

/** POST /api/admin/request-changes/{eventId}. */
export const requestChangesSchema = z.object({
  note: textForOwner(m('Please say what should change'), m('The note is too long')),
  ...seenEvent,
});

/** POST /api/admin/withdraw-template/{templateId}. */
export const withdrawTemplateSchema = z.object({ reason: reasonSchema, ...seenTemplate });

/** POST /api/admin/approve-template/{templateId}. The body is optional. */
export const approveTemplateSchema = z.object(seenTemplate).nullish();

export const BULK_ACTIONS = ['approve', 'reject', 'archive', 'feature', 'unfeature'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const BULK_EVENTS_MAX = 500;

const eventIdsSchema = z
  .array(z.uuid(m('Send event ids')), m('Select at least one event'))
  .min(1, m('Select at least one event'))
  .max(BULK_EVENTS_MAX, say('Select at most {max} events', { max: String(BULK_EVENTS_MAX) }));

/** POST /api/admin/bulk-undo-rejection. */
export const bulkUndoSchema = z.object({ eventIds: eventIdsSchema });

/** POST /api/admin/bulk-events. `confirm` allows featuring beyond the limits of the owners' packages. */
export const bulkEventsSchema = z
  .object({
    action: z.enum(BULK_ACTIONS),
    eventIds: eventIdsSchema,
    reason: reasonSchema.optional(),
    /** The `updatedAt` that the admin saw, by event id. */
    expectedUpdatedAt: z.record(z.uuid(), z.iso.datetime({ offset: true })).optional(),
    confirm: z.boolean().default(false),
  })
  .refine(({ action, reason }) => action !== 'reject' || reason !== undefined, {
    path: ['reason'],
    message: m('Please give a reason'),
  });
export type BulkEventsRequest = z.infer<typeof bulkEventsSchema>;

/** Result of a bulk action, which runs in one transaction. `refused` lists the events that could not be changed, and why. */
export const bulkEventsResultSchema = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.string(), name: z.string().nullable(), message: z.string() })),
});
export type BulkEventsResult = z.infer<typeof bulkEventsResultSchema>;

/** GET /api/admin/events/{id}/review: facts about an event that help an admin review it. */
export const eventReviewSchema = z.object({
  /** The hosts that the event's fields and description link to, most frequent first. */
  hosts: z.array(z.object({ host: z.string(), links: z.int() })),
  owner: z.object({
    createdAt: z.string(),
    /** Number of the owner's other events that were ever approved; `rejected` counts the currently rejected events. */
    approved: z.int(),
    rejected: z.int(),
  }),
  /** Reviewers' earlier notes to the owner, newest first. */
  earlierNotes: z.array(reviewNoteSchema),
  /** Published and submitted events with a similar name in the same city on overlapping days. */
  similar: z.array(
    eventSchema
      .pick({ id: true, name: true, slug: true, eventDate: true, status: true })
      .extend({ sameOwner: z.boolean() }),
  ),
  /** Other events whose descriptions share sentences with this event's, most shared sentences first. */
  repeated: z.array(
    eventSchema.pick({ id: true, name: true, slug: true, status: true }).extend({
      sameOwner: z.boolean(),
      /** Number of compared sentences that the two events' descriptions share. */
      sentences: z.int(),
      compared: z.int(),
    }),
  ),
});
export type EventReview = z.infer<typeof eventReviewSchema>;

/** An item of GET /api/admin/events/{id}/timeline. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  /** Source of the entry: `audit` for the audit log, `activity` for everything else that happened to the event. */
  source: z.enum(['audit', 'activity']),
  /** The kind of entry, such as `event.approve` (audit log) or `submitted` (activity). */
  kind: z.string(),
  /** Name of the user who acted; null for deleted users, and for entries from `activity`. */
  actor: z.string().nullable(),
  /** Number of flyers or downloads on the entry's day; 1 for other kinds. */
  count: z.int(),
  /** Further information, such as the reason for a rejection. */
  detail: z.string().nullable(),
  /** The fields that an admin edited. */
  fields: z.array(z.string()),
  /** Change in the owner's token balance; null if there was none. */
  tokens: z.int().nullable(),
  happenedAt: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A template in the admin's lists. */
const reviewedTemplateSchema = templateSchema.omit({ eventId: true, backgroundPath: true, layoutJson: true });
export type ReviewedTemplate = z.infer<typeof reviewedTemplateSchema>;

/** An item of GET /api/admin/pending-templates. */
export const waitingTemplateSchema = reviewedTemplateSchema.extend({
  event: z.object({ id: z.uuid(), name: z.string() }),
});
export type WaitingTemplate = z.infer<typeof waitingTemplateSchema>;

/** GET /api/admin/events/{id}: everything about one event. */
export const managedEventSchema = adminEventSchema.extend({
  templates: z.array(reviewedTemplateSchema),
});
export type ManagedEvent = z.infer<typeof managedEventSchema>;

/** An item of GET /api/admin/events/{id}/flyers. */
export const eventFlyerSchema = z.object({
  id: z.uuid(),
  attendeeName: z.string(),
  attendeeCountry: z.string(),
  imageUrl: z.string(),
  downloadCount: z.int(),
  createdAt: z.string(),
});
export type EventFlyer = z.infer<typeof eventFlyerSchema>;
