import type { TextElement } from '#contract/flyers/layout-types.ts';
import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import { middleOf } from '#flyer/geometry/rects.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { drawPhoto } from './draw-photo.ts';
import { fillOutline, roundedOutline } from './outlines.ts';

type Photo = NonNullable<FlyerScene['photo']>;

/** A photo that fills letters, the photo's box, and the color under a transparent photo. */
export type LettersPhoto = { content: Photo; box: Rect; ground: string };

/**
 * The box that the photo in a text's letters covers; null for letters in a plain color. Letters over a photo element with the
 * same box look like parts of its photo.
 */
export function photoBoxOf({ photo, x, y, width, height }: TextElement): Rect | null {
  return photo && width !== undefined && height !== undefined ? { x, y, width, height } : null;
}

export function photoIn(element: TextElement, content: Photo | null): LettersPhoto | null {
  const box = photoBoxOf(element);
  return box && content && { content, box, ground: element.color };
}

/** Cuts letters out of an opaque canvas and draws a photo behind the holes, because canvases cannot clip to letters. */
export function paintPhotoLetters(
  ctx: Canvas2D,
  { content, box, ground }: LettersPhoto,
  paintLetters: () => void,
): void {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  paintLetters();
  ctx.globalCompositeOperation = 'destination-over';
  ctx.globalAlpha = 1;
  const frame = { width: box.width, height: box.height, radius: 0 };
  const outline = roundedOutline(box, 0);
  drawPhoto(ctx, { middle: middleOf(box), frame, outline }, content);
  if (content.hasAlpha) fillOutline(ctx, outline, 0, ground);
  ctx.restore();
}
