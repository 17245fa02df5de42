import type { SharedFlyer } from '#contract/flyers.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { mayReadEvent, type EventViewer } from '#server/events/events-policy.ts';
import { findPreview, type PreviewDependencies } from './make-preview.ts';
import { findFlyer } from '../open-flyer.ts';

/**
 * The preview of a flyer of the event at `slug`, or null when there is no such flyer, it is another event's, or its
 * picture cannot be made now: a shared link then shows the event's own.
 */
export async function findSharedFlyer(
  dependencies: PreviewDependencies,
  slug: string,
  flyerId: string,
  viewer: EventViewer,
): Promise<SharedFlyer['flyer']> {
  try {
    const { flyer, event } = await findFlyer(dependencies.db, flyerId);
    if (event.slug !== slug || !mayReadEvent(viewer, event)) return null;
    const { width, height } = await findPreview(dependencies, flyer);
    return { url: `/api/flyers/${flyer.id}/preview.jpg`, width, height };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'OVERLOADED')) return null;
    throw error;
  }
}
