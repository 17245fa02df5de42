import type { DrawOp } from '#flyer/scene.ts';
import type { FlyerLayout } from '../model/design.ts';
import type { Problems } from '../use-editor.ts';
import type { Materials } from './artist.ts';
import { findCovered } from './find-covered.ts';
import { findUnreadable } from './find-unreadable.ts';

/** Looks for what is hard to see. Pauses after each element. */
export function* findProblems(
  layout: FlyerLayout,
  ops: readonly DrawOp[],
  materials: Materials,
): Generator<void, Problems> {
  const seen = [layout, ops, materials] as const;
  return { unreadable: yield* findUnreadable(...seen), covered: yield* findCovered(...seen) };
}
