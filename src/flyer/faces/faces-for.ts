import { chooseFaces } from './choose-faces.ts';
import type { SceneTexts } from '#flyer/elements/element-type.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { needsOf } from '#flyer/needs-of.ts';
import type { FaceKey } from './font-manifest.ts';

/** Returns exactly the faces that must be loaded before planning or drawing a scene with these texts. */
export function facesFor(scene: SceneTexts): FaceKey[] {
  const faces = new Set<FaceKey>();
  const add = (...text: Parameters<typeof chooseFaces>): void => {
    for (const face of chooseFaces(...text).faces) faces.add(face);
  };
  for (const text of needsOf(scene).texts) add(...text);
  if (scene.watermark !== null) add(cleanText(scene.watermark), 'display', '500');
  return [...faces];
}
