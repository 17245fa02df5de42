import sharp from 'sharp';
import { outputScaleOf } from '#contract/canvas-sizes.ts';
import { contentKey, sha256, type Storage } from '#server/media/storage.ts';
import { starterTemplates } from './designs/starter-templates.ts';
import type { StarterTemplate } from './designs/starter-template.ts';

/** A starter template whose background is in the storage, under the path that answers and rows give. */
export interface StoredTemplate extends StarterTemplate {
  backgroundPath: string;
}

/** Draws the backgrounds of starter templates and stores them; by the template's name. */
export async function storeStarterBackgrounds(
  storage: Storage,
  templates: readonly StarterTemplate[] = starterTemplates,
): Promise<ReadonlyMap<string, StoredTemplate>> {
  const stored = await Promise.all(
    templates.map(async (template): Promise<[string, StoredTemplate]> => {
      // Lossless, because preview and flyer must decode the same pixels; few colours compress well that way.
      const picture = await sharp(Buffer.from(template.background()), {
        density: 72 * outputScaleOf(template.canvasSize),
      })
        .webp({ lossless: true, effort: 2 })
        .toBuffer();
      const key = contentKey('media', sha256(picture), 'webp');
      await storage.put(key, picture);
      return [template.name, { ...template, backgroundPath: `/${key}` }];
    }),
  );
  return new Map(stored);
}
