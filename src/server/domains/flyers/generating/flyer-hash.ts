import type { ElementKind } from '#contract/flyers/layout-types.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import { kindsIn, listOf } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import type { FlyerDesign } from './find-flyer-design.ts';
import type { FlyerDescription } from '#server/domains/drawing/drawing-jobs.ts';
import type { FlyerRequest } from './read-flyer-request.ts';

/** Hashes everything that is drawn, the event and the payer. Equal hashes mean the same flyer, which is paid for once. */
export function flyerHash(
  design: FlyerDesign,
  flyer: FlyerDescription,
  photo: FlyerRequest['photo'],
  payerId: string,
): string {
  const { width, height, layout, values, watermark, backgroundKey } = flyer;
  const newer: ElementKind[] = kindsIn(layout)
    .filter((kind) => kind !== 'text')
    .toReversed();
  return sha256(
    JSON.stringify([
      RENDERER_VERSION,
      [width, height],
      layout,
      ...typeOf('text').shows(layout.textElements, values),
      backgroundKey,
      [values.attendeeName, values.attendeeCountry],
      photo && [photo.hash, photo.focus],
      watermark,
      design.event.id,
      payerId,
      // Newer kinds of elements come last, so that old flyers keep their hashes.
      ...newer.flatMap((kind) => typeOf(kind).shows(listOf(layout, kind), values)),
    ]),
  );
}
