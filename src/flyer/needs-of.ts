import type { Needs, SceneTexts } from '#flyer/elements/element-type.ts';
import { layersOf, shownLayout } from './layers-of.ts';
import { typeOf } from './registry.ts';

/** The resources that a scene's visible elements need: texts, distinct pictures, and whether flags are needed. */
export function needsOf(scene: SceneTexts): {
  texts: NonNullable<Needs['texts']>;
  pictures: string[];
  flags: boolean;
} {
  const needs = layersOf(shownLayout(scene.layout)).map(({ kind, element }) =>
    typeOf(kind).needs(element, scene),
  );
  return {
    texts: needs.flatMap(({ texts = [] }) => texts),
    pictures: [...new Set(needs.flatMap(({ picture }) => picture || []))],
    flags: needs.some(({ flags }) => flags),
  };
}
