/**
 * The variants of a stored picture, derived from its path. Imports no zod. `/media/3f/3f…c1-1600.jpg` is 1600 pixels wide and
 * has narrower variants, each as AVIF, WebP and in the path's own format. A path without a width has no variants.
 */

export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const;

const SIZED_PATH = /^(?<stem>.*\/[0-9a-f]{64})-(?<width>\d{1,5})\.(?<format>jpg|webp)$/;

export type PictureFormatName = 'avif' | 'webp' | 'jpg';

export interface PictureVariants {
  /** The path without its width and format. */
  stem: string;
  /** Widths in pixels, ascending. The last is the width in the path. */
  widths: number[];
  /** Formats, best first. Transparent pictures have no JPEG. */
  formats: PictureFormatName[];
}

/** Returns the variants of a served path or storage key, or null if it has none. */
export function variantsOf(path: string): PictureVariants | null {
  const { stem, width, format } = SIZED_PATH.exec(path)?.groups ?? {};
  if (stem === undefined) return null;
  const largest = Number(width);
  return {
    stem,
    widths: [...PICTURE_WIDTHS.filter((step) => step < largest), largest],
    formats: format === 'jpg' ? ['avif', 'webp', 'jpg'] : ['avif', 'webp'],
  };
}

/** Returns the paths of all variants of a picture, including `path`. */
export function variantPathsOf(path: string): string[] {
  const variants = variantsOf(path);
  if (!variants) return [path];
  const { stem, widths, formats } = variants;
  return widths.flatMap((width) => formats.map((format) => `${stem}-${width}.${format}`));
}

/** The `srcset` of a picture in one format; null if the picture has no variants in that format. */
export function srcSetOf(path: string, format: PictureFormatName): string | null {
  const variants = variantsOf(path);
  if (!variants?.formats.includes(format)) return null;
  return variants.widths.map((width) => `${variants.stem}-${width}.${format} ${width}w`).join(', ');
}
