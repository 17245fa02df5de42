import sharp from 'sharp';
import { clothSvg } from '#flyer/pattern/pattern.ts';

/** The size that social networks show large previews in, in pixels. */
const PREVIEW = { width: 1200, height: 630, scale: 2.5 } as const;

/** An event's cloth as a JPEG of 1200 x 630, 100 to 200 kB: what previews show of an event that has no picture. */
export function drawCloth(event: { slug: string; category: string | null }): Promise<Buffer> {
  const svg = clothSvg({ seed: event.slug, category: event.category, ...PREVIEW });
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
