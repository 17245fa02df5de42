import { chooseFaces } from './choose-faces.ts';
import { cleanText } from './clean-text.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { FaceKey } from './font-manifest.ts';
import { initialsOf } from './initials-of.ts';
import type { FlyerScene } from './scene.ts';

/** What decides the faces: everything of a scene but its pictures and its size. */
export type SceneTexts = Pick<FlyerScene, 'layout' | 'values' | 'watermark'> & { photo: unknown };

/** The faces that must be loaded before a scene with these texts is planned or drawn, and no others. */
export function facesFor(scene: SceneTexts): FaceKey[] {
  const faces = new Set<FaceKey>();
  const add = (
    text: string,
    ...style: [Parameters<typeof chooseFaces>[1], Parameters<typeof chooseFaces>[2]]
  ): void => {
    if (text !== '') for (const face of chooseFaces(text, ...style).faces) faces.add(face);
  };
  for (const element of scene.layout.textElements) {
    add(fillPlaceholders(element, scene.values), element.font ?? 'sans', element.fontWeight);
  }
  if (!scene.photo && scene.layout.photoElements.length > 0) {
    add(initialsOf(cleanText(scene.values.attendeeName)), 'display', '800');
  }
  if (scene.watermark !== null) add(cleanText(scene.watermark), 'display', '500');
  return [...faces];
}
