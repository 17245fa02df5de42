import { m } from '#contract/language/message.ts';
import { readLayout } from '#contract/flyers/layout.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import type { FlyerDescription } from '#server/domains/drawing/drawing-jobs.ts';
import { mayReadEvent } from '#server/domains/events/events-policy.ts';
import { findFlyerEvent, type FlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { keyOfServedPath } from '#server/platform/media/stored-picture.ts';
import { findTemplate } from '#server/domains/templates/find-template.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

export type FlyerDesign = Omit<FlyerDescription, 'values' | 'watermark'> & {
  templateId: string;
  event: FlyerEvent;
};

/**
 * Returns the template and its event.
 * @throws AppError NOT_FOUND, TEMPLATE_UNAVAILABLE (also for a template of another event), FLYERS_DISABLED, EVENT_CANCELLED,
 * EVENT_ENDED
 */
export async function findFlyerDesign(
  db: Database,
  templateId: string,
  eventId: string | null,
  viewer: Viewer | null,
): Promise<FlyerDesign> {
  const template = isUuid(templateId) ? await findTemplate(db, templateId) : null;
  const event = template && (await findFlyerEvent(db, template.eventId));
  // Reports an event that the viewer may not read as missing.
  if (!template || !event || !mayReadEvent(viewer, event)) {
    throw refusal('NOT_FOUND', m('This template does not exist. Please select another one.'));
  }
  if (eventId !== null && eventId.toLowerCase() !== event.id) {
    throw refusal(
      'TEMPLATE_UNAVAILABLE',
      m('This template belongs to another event. Please select another one.'),
    );
  }
  if (event.status !== 'approved') {
    throw new AppError('FLYERS_DISABLED', 'Flyers can be made once the event is approved.');
  }
  if (event.scheduling === 'cancelled') {
    throw new AppError('EVENT_CANCELLED', 'This event is cancelled, so no more flyers can be made.');
  }
  if (event.endsAt <= new Date()) {
    throw new AppError('EVENT_ENDED', 'This event has ended, so no more flyers can be made.');
  }
  if (!event.flyerEnabled) throw new AppError('FLYERS_DISABLED', 'Flyers are not enabled for this event.');
  if (template.status !== 'approved') {
    throw refusal('TEMPLATE_UNAVAILABLE', m('This template is not available. Please select another one.'));
  }
  return {
    templateId: template.id,
    event,
    ...outputDesignOf(template.canvasSize, readLayout(template.layoutJson)),
    backgroundKey: template.backgroundPath && keyOfServedPath(template.backgroundPath),
  };
}

function refusal(code: 'NOT_FOUND' | 'TEMPLATE_UNAVAILABLE', message: string): AppError {
  return new AppError(code, message, { fields: { templateId: message } });
}
