import { Temporal } from 'temporal-polyfill';
import { EVENT_FIELDS } from '#contract/events/event-input.ts';
import { EVENT_PICTURES } from '#contract/events/event-rules.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockWithOwner } from '#server/domains/events/find-event.ts';
import { recordAdminEdit } from '#server/domains/events/record-admin-edit.ts';
import { assertDraftsLeft } from '#server/domains/events/writing/event-limit.ts';
import { insertEvents, type NewEvent } from '#server/domains/events/writing/insert-events.ts';
import { lockStoredPictures } from '#server/platform/media/keep-picture.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import { copyTemplates } from '#server/domains/templates/create-template.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

/** Minimum number of days until a copy takes place, to leave time for review and invitations. */
const DAYS_AHEAD = 28;

/**
 * Copies an event, with pictures and templates, as a draft of its owner, dated a whole number of weeks later. Does not copy
 * status, counts, flyers or scheduling. Uses no tokens and no slot.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT at the draft limit
 */
export const duplicateEvent = inTransaction(
  async (
    tx,
    viewer: Editor,
    id: string,
    today: Temporal.PlainDate = Temporal.Now.plainDateISO('UTC'),
  ): Promise<EventRow> => {
    const event = await lockWithOwner(tx, id, viewer);
    await assertDraftsLeft(tx, event.clientId, 1);
    const pictures = EVENT_PICTURES.map((field) => event[field]).filter((path) => path !== null);
    await lockStoredPictures(tx, pictures);
    const [copy] = await insertEvents(tx, [copyOf(event, viewer.id, today)]);
    await copyTemplates(tx, event.id, copy!.id);
    const details = { from: event.id };
    await recordAdminEdit(tx, viewer, { action: 'event.duplicate', subject: ['event', copy!.id], details });
    return copy!;
  },
);

function copyOf(event: EventRow, createdBy: string, today: Temporal.PlainDate): NewEvent {
  const facts = Object.fromEntries(
    EVENT_FIELDS.filter((field) => field !== 'slug').map((field) => [field, event[field]]),
  ) as Pick<EventRow, Exclude<(typeof EVENT_FIELDS)[number], 'slug'>>;
  const start = Temporal.PlainDate.from(event.eventDate);
  const days = start.until(today).days + DAYS_AHEAD;
  const weeks = Math.max(1, Math.ceil(days / 7));
  const shift = (date: string) => Temporal.PlainDate.from(date).add({ weeks }).toString();
  return {
    ...facts,
    eventDate: shift(event.eventDate),
    eventEndDate: event.eventEndDate && shift(event.eventEndDate),
    country: event.country,
    pictures: event.pictures,
    clientId: event.clientId,
    createdBy,
    status: 'draft',
  };
}
