import type { Size } from '#flyer/canvas.ts';
import type { Box } from '../model/design.ts';

/** The sides of a box or of the canvas, clockwise. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];
export type Lengths = Record<Side, number>;

export function eachSide(lengthAt: (side: Side) => number): Lengths {
  return Object.fromEntries(SIDES.map((side) => [side, lengthAt(side)])) as Lengths;
}

export function opposite(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 2) % 4]!;
}

/** 1 if coordinates grow from a side towards the opposite one, else -1. */
export function inward(side: Side): 1 | -1 {
  return side === 'top' || side === 'left' ? 1 : -1;
}

/** The position and size fields of a box along the axis from a side to the opposite one. */
export function axisFrom(side: Side): { at: 'x' | 'y'; size: 'width' | 'height' } {
  return side === 'left' || side === 'right' ? { at: 'x', size: 'width' } : { at: 'y', size: 'height' };
}

export const right = ({ x, width }: Box): number => x + width;
export const bottom = ({ y, height }: Box): number => y + height;

/** The near and far edge of a box, seen from a side, as coordinates times `inward`. */
export function depthOf(box: Box, side: Side): { near: number; far: number } {
  const { at, size } = axisFrom(side);
  const [low, high] = [box[at], box[at] + box[size]];
  return inward(side) > 0 ? { near: low, far: high } : { near: -high, far: -low };
}

/** The distance from the photo to a box on the words' side of the photo. */
export function distanceTo(box: Box, photo: Box, facing: Side): number {
  return depthOf(box, facing).near - depthOf(photo, facing).far;
}

/** The part of a box between one side and the depth `far`. */
export function upTo(box: Box, side: Side, far: number): Box {
  const { at, size } = axisFrom(side);
  const { near } = depthOf(box, side);
  return { ...box, [at]: inward(side) > 0 ? near : -far, [size]: far - near };
}

/** A strip along an edge of the canvas. */
export function stripAt(side: Side, thick: number, canvas: Size): Box {
  const whole = wholeOf(canvas);
  return upTo(whole, side, depthOf(whole, side).near + thick);
}

export function wholeOf({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height };
}

/** The distances of a box from the canvas's edges. */
export function insetsOf(box: Box, canvas: Size): Lengths {
  return eachSide((side) => depthOf(box, side).near - depthOf(wholeOf(canvas), side).near);
}

/** Shrinks a box by a margin on each side. */
export function inset({ x, y, width, height }: Box, { top, right: east, bottom: foot, left }: Lengths): Box {
  return { x: x + left, y: y + top, width: width - left - east, height: height - top - foot };
}
