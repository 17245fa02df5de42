import type { StarterSize } from '#contract/flyers/templates.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { Design } from '../model/design.ts';

/** All sizes of the starter that a design began with. */
export interface ComposedSizes {
  /** The size that the design began with. */
  began: StarterSize;
  others: readonly StarterSize[];
}

/**
 * Finds the starter whose background a design uses.
 * @returns null if there is no such starter, if it has only one size, or if the design's canvas has another size
 * @throws ApiError
 */
export async function findComposedSizes({
  canvasSize,
  background,
}: Pick<Design, 'canvasSize' | 'background'>): Promise<ComposedSizes | null> {
  if (!background || !('path' in background)) return null;
  const query = new URLSearchParams({ backgroundPath: background.path });
  const [began, ...others] = (await (
    await callApi(`/api/template-starters/sizes?${query}`)
  ).json()) as StarterSize[];
  return began?.canvasSize === canvasSize && others.length > 0 ? { began, others } : null;
}
