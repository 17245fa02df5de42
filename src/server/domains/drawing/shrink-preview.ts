import sharp from 'sharp';

/** The strictest social network shows at most 300 kB; this leaves some margin. */
const MAX_BYTES = 290_000;

/** Tried in turn: the longest side in pixels, and the quality. The last stays far below the limit for any picture. */
const STEPS = [
  [1200, 82],
  [1200, 72],
  [1080, 64],
  [900, 60],
  [720, 56],
  [560, 50],
  [400, 40],
] as const;

/** A stored flyer at its aspect ratio, as large and good as fits into less than 300 kB. */
export async function shrinkPreview(jpeg: Uint8Array): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const [side, quality] of STEPS) {
    smallest = await sharp(jpeg)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, progressive: true })
      .toBuffer();
    if (smallest.length <= MAX_BYTES) break;
  }
  return smallest;
}
