import { readLayout } from '#contract/flyers/layout.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mayReadEvent, type PolicyViewer } from '#server/domains/events/events-policy.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import { flyerWordsOf } from '#server/domains/events/flyer-words.ts';
import { findFlyerEvent } from '#server/domains/events/find-flyer-event.ts';
import { storedThumbnail } from '#server/domains/drawing/stored-thumbnail.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { findTemplate } from './find-template.ts';
import { thumbnailVersion } from './template-response.ts';

/** Sample attendee without a photo, so that the thumbnail shows initials. */
const SAMPLE = { name: 'Amina Okoro', country: 'Kenya' };

export type Thumbnail = { bytes: Uint8Array; version: string };

/**
 * Returns a template's thumbnail, drawn once and stored. Thumbnails are public if template and event are approved.
 * @throws AppError NOT_FOUND, OVERLOADED
 */
export async function templateThumbnail(
  dependencies: { db: Database; storage: Storage; drawings: DrawingPool; publicUrl: string },
  id: string,
  viewer: PolicyViewer,
): Promise<Thumbnail> {
  const { db } = dependencies;
  const template = await findTemplate(db, id);
  const event = template && (await findFlyerEvent(db, template.eventId));
  if (!template || !event || !mayReadEvent(viewer, event) || !mayReadTemplate(viewer, template, event)) {
    throw new AppError('NOT_FOUND', 'This template does not exist.');
  }
  const layout = readLayout(template.layoutJson);
  const version = thumbnailVersion(layout, template.backgroundPath);
  const url = new URL(`/events/${event.slug}`, dependencies.publicUrl).href;
  const values = flyerValues({ ...event, flyerWords: flyerWordsOf(event), url }, SAMPLE);
  const { canvasSize, backgroundPath } = template;
  const bytes = await storedThumbnail(dependencies, { canvasSize, layout, backgroundPath, values });
  return { bytes, version };
}

function mayReadTemplate(viewer: PolicyViewer, template: { status: string }, event: { clientId: string }) {
  return template.status === 'approved' || viewer?.role === 'admin' || viewer?.id === event.clientId;
}
