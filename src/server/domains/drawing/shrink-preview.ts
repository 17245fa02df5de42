import sharp from 'sharp';

/** Maximum size of a preview. The strictest social network allows 300 kB; this leaves some margin. */
const MAX_BYTES = 290_000;

/** Longest side of a preview in pixels. */
const MAX_SIDE = 1200;

/** Pairs of a longest side, in pixels, and a quality, tried in order. The last pair keeps any picture far below the limit. */
const STEPS = [
  [MAX_SIDE, 82],
  [MAX_SIDE, 72],
  [1080, 64],
  [900, 60],
  [720, 56],
  [560, 50],
  [400, 40],
] as const;

/** Whether a flyer is small enough to be its own preview. */
export function isPreview({ width, height, bytes }: Record<'width' | 'height' | 'bytes', number>): boolean {
  return Math.max(width, height) <= MAX_SIDE && bytes <= MAX_BYTES;
}

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
