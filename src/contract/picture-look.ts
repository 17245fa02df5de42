/** The size and placeholder of a picture that has not loaded yet. Free of zod. */
export interface PictureLook {
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  /** A grid of 4 x 3 colours (3 x 4 for portrait): blue, green, red, row by row. 36 bytes, base64. */
  placeholder: string | null;
}

export interface EventPictures {
  hero?: PictureLook | undefined;
  logo?: PictureLook | undefined;
  banner?: PictureLook | undefined;
}

export function placeholderColumns({ width, height }: { width: number; height: number }): 3 | 4 {
  return width >= height ? 4 : 3;
}

/** Headers of 24-bit bitmap files of both shapes, top row first: 54 bytes, base64. */
const HEADS = {
  4: 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA',
  3: 'Qk1mAAAAAAAAADYAAAAoAAAAAwAAAPz///8BABgAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA',
} as const;

/**
 * The placeholder as a picture of twelve pixels, which browsers blur by enlarging it. A bitmap contains the bytes as they
 * are, so compressed HTML has them only once although the page's state repeats them.
 */
export function placeholderUrl(look: PictureLook): string | null {
  if (look.placeholder === null) return null;
  const columns = placeholderColumns(look);
  // Rows of three pixels are padded to twelve bytes.
  const rows = columns === 4 ? look.placeholder : look.placeholder.replace(/.{12}/g, '$&AAAA');
  return `data:image/bmp;base64,${HEADS[columns]}${rows}`;
}
