import type { Size } from '#flyer/canvas.ts';

/** A photo's frame. `radius` is the corner radius; half of a square's side makes a circle. */
export type Frame = Size & { radius: number };

/** Returns the size of the upright box that a photo must cover when it is rotated inside its frame. */
export function coveredBy({ width, height, radius }: Frame, rotation: number): Size {
  if (rotation % 180 === 0) return { width, height };
  if (rotation % 90 === 0) return { width: height, height: width };
  // For a square, uses the worst angle, so that the photo keeps its size while it is rotated.
  const radians = ((width === height ? 45 : rotation) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return {
    width: cos * across + sin * down + 2 * radius,
    height: sin * across + cos * down + 2 * radius,
  };
}

/** The scale at which a picture just covers a box. */
export function coverScale(picture: Size, box: Size): number {
  return Math.max(box.width / picture.width, box.height / picture.height);
}

/** Moves a part inside its picture. @param at the part's middle, as a fraction of `length` @returns the new middle in pixels */
export function keepInside(at: number, length: number, part: number): number {
  return Math.min(Math.max(at * length, part / 2), length - part / 2);
}
