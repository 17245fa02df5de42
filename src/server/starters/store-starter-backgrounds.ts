import sharp from 'sharp';
import { outputScaleOf } from '#contract/canvas-sizes.ts';
import { contentKey, sha256, type Storage } from '#server/media/storage.ts';
import { starterTemplates } from './designs/starter-templates.ts';
import type { StarterTemplate } from './designs/starter-template.ts';

/** A starter template whose background is in the storage, under the path that answers and rows give. */
export interface StoredTemplate extends StarterTemplate {
  backgroundPath: string;
}

/** Draws the backgrounds of starter templates that are not in the storage yet; by the template's name. */
export async function storeStarterBackgrounds(
  storage: Storage,
  templates: readonly StarterTemplate[] = starterTemplates,
): Promise<ReadonlyMap<string, StoredTemplate>> {
  const stored = await Promise.all(
    templates.map(async (template): Promise<[string, StoredTemplate]> => {
      const density = 72 * outputScaleOf(template.canvasSize);
      const svg = template.background();
      // Named by its source: the first start draws it, later ones only look for it.
      const key = contentKey('media', sha256(JSON.stringify([svg, density])), 'webp');
      if (!(await storage.exists(key))) await storage.put(key, await draw(svg, density));
      return [template.name, { ...template, backgroundPath: `/${key}` }];
    }),
  );
  return new Map(stored);
}

/** Lossless, because preview and flyer must decode the same pixels; few colours compress well that way. */
function draw(svg: string, density: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density }).webp({ lossless: true, effort: 2 }).toBuffer();
}
