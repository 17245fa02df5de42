import type { Event } from '#contract/events/events.ts';

export type EventPictures = Event['pictures'];
/** The size and placeholder of a picture that has not loaded yet. */
export type PictureLook = NonNullable<EventPictures['hero']>;

export function placeholderColumns({ width, height }: { width: number; height: number }): 3 | 4 {
  return width >= height ? 4 : 3;
}

/** Headers of 24-bit bitmap files by width: 4 × 3 and 3 × 4 pixels. 54 bytes in base64; the top row comes first. */
const HEADS = {
  4: 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA',
  3: 'Qk1mAAAAAAAAADYAAAAoAAAAAwAAAPz///8BABgAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA',
} as const;

/**
 * Data URL of a twelve-pixel bitmap, which the browser blurs by enlarging. The URL contains the placeholder's base64 text. The
 * page's JSON contains the same text, so the compressed HTML stores the text only once.
 */
export function placeholderUrl(look: PictureLook): string | null {
  if (look.placeholder === null) return null;
  const columns = placeholderColumns(look);
  // Rows of three pixels are padded to twelve bytes.
  const rows = columns === 4 ? look.placeholder : look.placeholder.replace(/.{12}/g, '$&AAAA');
  return `data:image/bmp;base64,${HEADS[columns]}${rows}`;
}
