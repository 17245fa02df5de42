/**
 * What a page must know of a picture before it arrives, free of zod: its shape, and colours to stand in its place.
 */
export interface PictureLook {
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  /** Its colours as a grid of 4 x 3, or 3 x 4 for an upright one: blue, green, red, row by row. 36 bytes, base64. */
  placeholder: string | null;
}

/** The looks of an event's pictures; one is absent where the picture is. */
export interface EventPictures {
  hero?: PictureLook | undefined;
  logo?: PictureLook | undefined;
  banner?: PictureLook | undefined;
}

/** Columns of the placeholder's grid; the other side of it has the rest of the twelve cells. */
export function placeholderColumns({ width, height }: { width: number; height: number }): 3 | 4 {
  return width >= height ? 4 : 3;
}

/** The heads of bitmap files of the two shapes with 24 bits a pixel and the first row on top: 54 bytes, base64. */
const HEADS = {
  4: 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA',
  3: 'Qk1mAAAAAAAAADYAAAAoAAAAAwAAAPz///8BABgAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA',
} as const;

/**
 * The placeholder as a picture of twelve pixels, for browsers to blur by enlarging it. A bitmap file is its head and the
 * bytes as they are, so that compressed HTML holds the colours only once, though the page's state has them too.
 */
export function placeholderUrl(look: PictureLook): string | null {
  if (look.placeholder === null) return null;
  const columns = placeholderColumns(look);
  // A row of three pixels is filled up to twelve bytes, which are four groups of base64 too.
  const rows = columns === 4 ? look.placeholder : look.placeholder.replace(/.{12}/g, '$&AAAA');
  return `data:image/bmp;base64,${HEADS[columns]}${rows}`;
}
