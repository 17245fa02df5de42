import sharp from 'sharp';

/** Maximum size of a preview. The strictest social network allows 300 kB; this leaves some margin. */
const MAX_BYTES = 290_000;

/** Longest side in pixels and quality, tried in this order. The last step keeps any picture far below the limit. */
const STEPS = [
  [1200, 82],
  [1200, 72],
  [1080, 64],
  [900, 60],
  [720, 56],
  [560, 50],
  [400, 40],
] as const;

/** Shrinks a stored flyer to less than 300 kB at the best size and quality, keeping its aspect ratio. */
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
