import type { Point } from '#flyer/canvas.ts';
import { typeOf } from '#flyer/registry.ts';
import { middleOf } from '#flyer/geometry/rects.ts';
import { turnedCorners } from '#flyer/geometry/rotate-op.ts';
import { boxOfPoints, type Box, type Layer } from './design.ts';

/** An element's box before rotation, and its rotation. */
export interface Frame extends Box {
  /** Rotation in degrees clockwise. */
  rotation: number;
  pivot: Point;
}
export type Frames = ReadonlyMap<string, Frame>;

export function pivotOf({ kind, element }: Layer): Point {
  return middleOf(typeOf(kind).boxOf(element));
}

/** The upright box around a frame. */
export function boxAround(frame: Frame): Box {
  const { rotation, pivot } = frame;
  if (rotation === 0) return frame;
  return boxOfPoints(turnedCorners(frame, rotation, pivot));
}

/** Angles snap to multiples of `STEP` that are at most `NEAR` degrees away. */
const STEP = 45;
const NEAR = 3;

/** Rounds to whole degrees in (-180, 180], and snaps unless `free`. */
export function snapAngle(degrees: number, free: boolean): number {
  const nearest = Math.round(degrees / STEP) * STEP;
  const snapped = !free && Math.abs(degrees - nearest) <= NEAR ? nearest : Math.round(degrees);
  const turned = ((snapped % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
