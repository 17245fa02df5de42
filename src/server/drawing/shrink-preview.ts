import sharp from 'sharp';

/** What the strictest network still shows, in bytes; below it with a little room. */
const MOST_BYTES = 290_000;

/** Tried in turn: the longest side in pixels, and the quality. The last stays far below the limit whatever is drawn. */
const STEPS = [
  [1200, 82],
  [1200, 72],
  [1080, 64],
  [900, 60],
  [720, 56],
  [560, 50],
  [400, 40],
] as const;

/** A flyer in its own proportions, as large and good as fits into less than 300 kB. @param jpeg the stored flyer */
export async function shrinkPreview(jpeg: Uint8Array): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const [side, quality] of STEPS) {
    smallest = await sharp(jpeg)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, progressive: true })
      .toBuffer();
    if (smallest.length <= MOST_BYTES) break;
  }
  return smallest;
}
