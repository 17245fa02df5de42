import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { pictureBlobOf } from '../keeping/picture-blob.ts';
import { addPicture } from '../keeping/pictures.ts';
import type { Design } from '../model/design.ts';
import { findComposedSizes } from './composed-sizes.ts';
import { makeSize, type MadeSize } from './make-size.ts';

type Sized = Pick<Design, 'canvasSize' | 'layout' | 'background'>;

/** The last conversion to another canvas: the original design, its picture and the result. */
let last: { from: Sized; picture: FlyerImage | null; made: Sized } | null = null;

/**
 * Lays a design out for another canvas.
 * @param picture the drawn background; null without a background, or when a new background replaces it
 */
export async function changeCanvas(
  design: Sized,
  picture: FlyerImage | null,
  to: CanvasSize,
): Promise<Sized> {
  // Starts from the original design if the last result is unchanged, because every conversion loses parts of a design.
  const isUntouched = last?.made.layout === design.layout && last.made.background === design.background;
  const origin = isUntouched ? last! : { from: design, picture };
  const { from } = origin;
  if (from.canvasSize === to) return from;
  // Falls back to the layout rules if there is no connection.
  const composed = await findComposedSizes(from).catch(() => null);
  const { layout, source } = await makeSize(from, origin.picture, { to, composed }).catch(() =>
    makeSize(from, origin.picture, { to, composed: null }),
  );
  const made = { canvasSize: to, layout, background: await backgroundOf(source, from) };
  last = { ...origin, made };
  return made;
}

async function backgroundOf(source: MadeSize['source'], from: Sized): Promise<Sized['background']> {
  if (source === 'own') return from.background;
  return 'path' in source ? source : { picture: addPicture(await pictureBlobOf(source.drawn)) };
}
