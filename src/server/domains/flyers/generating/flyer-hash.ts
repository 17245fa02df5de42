import { fillPlaceholders } from '#flyer/text/fill-placeholders.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import type { FlyerDesign } from './find-flyer-design.ts';
import type { FlyerDescription } from '#server/domains/drawing/drawing-jobs.ts';
import type { FlyerRequest } from './read-flyer-request.ts';

/** Hashes all that is drawn, the event and the payer: equal hashes mean the same flyer, which is paid for once. */
export function flyerHash(
  design: FlyerDesign,
  flyer: FlyerDescription,
  photo: FlyerRequest['photo'],
  payerId: string,
): string {
  const { width, height, layout, values, watermark, backgroundKey } = flyer;
  return sha256(
    JSON.stringify([
      RENDERER_VERSION,
      [width, height],
      layout,
      layout.textElements.map((element) => fillPlaceholders(element, values)),
      backgroundKey,
      [values.attendeeName, values.attendeeCountry],
      photo && [photo.hash, photo.focus],
      watermark,
      design.event.id,
      payerId,
      // What newer kinds draw besides the layout; old flyers keep their hashes.
      ...(layout.qrElements ? [values.eventUrl] : []),
      ...(layout.flagElements ? [values.country] : []),
    ]),
  );
}
