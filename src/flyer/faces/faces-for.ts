import { chooseFaces } from './choose-faces.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { fillPlaceholders } from '#flyer/text/fill-placeholders.ts';
import type { FaceKey } from './font-manifest.ts';
import { shownLayout } from '#flyer/layers-of.ts';
import { initialsOf } from '#flyer/text/initials-of.ts';
import type { FlyerScene } from '#flyer/scene.ts';

/** The parts of a scene that determine its faces. */
export type SceneTexts = Pick<FlyerScene, 'layout' | 'values' | 'watermark'> & { photo: unknown };

/** Exactly the faces that must be loaded before planning or drawing a scene with these texts. */
export function facesFor(scene: SceneTexts): FaceKey[] {
  const faces = new Set<FaceKey>();
  const add = (...text: Parameters<typeof chooseFaces>): void => {
    for (const face of chooseFaces(...text).faces) faces.add(face);
  };
  const layout = shownLayout(scene.layout);
  for (const element of layout.textElements) {
    add(fillPlaceholders(element, scene.values), element.font ?? 'sans', element.fontWeight);
  }
  if (!scene.photo && layout.photoElements.length > 0) {
    add(initialsOf(cleanText(scene.values.attendeeName)), 'display', '800');
  }
  if (scene.watermark !== null) add(cleanText(scene.watermark), 'display', '500');
  return [...faces];
}
