/** A file of a picture, not stored yet. */
export interface PictureFile {
  key: string;
  bytes: Uint8Array;
}

/** An uploaded picture, encoded and ready for a row to reference it (`keepPictures`). */
export interface PreparedPicture {
  /** The request field of the upload. */
  field: string;
  servedPath: string;
  /** Width and height of the largest file, in pixels. */
  width: number;
  height: number;
  /** Widths of the files in pixels, ascending. */
  widths: number[];
  /** Placeholder of 36 bytes, base64: the blue, green and red of each of twelve cells. */
  placeholder: string;
  files: PictureFile[];
}

/** The storage key of a served path such as `/media/3f/3f…c1.webp`: the path without its leading slash. */
export function keyOfServedPath(path: string): string {
  return path.replace(/^\/+/, '');
}

/** Returns the `media` primary key for a served path or storage key. All files of a picture share this key. */
export function stemOf(path: string): string {
  return keyOfServedPath(path).replace(/(?:-\d{1,5})?\.[a-z0-9]+$/, '');
}
