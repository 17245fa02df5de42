/** One file of a picture that waits to be stored. */
export interface PictureFile {
  /** A storage key. */
  key: string;
  bytes: Uint8Array;
}

/** A picture that was taken in, encoded and ready to be named by a row (`keepPicture`). */
export interface PreparedPicture {
  /** The field that it came in, for what is said about it. */
  field: string;
  /** Where it will be served. */
  servedPath: string;
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** At most 40 bytes, base64: the number of columns, then the colours of a coarse grid, three bytes each. */
  placeholder: string;
  files: PictureFile[];
}

/** The row's key of a served path or storage key: what all files of one picture have in common. */
export function stemOf(path: string): string {
  return path.replace(/^\/+/, '').replace(/(?:-\d{1,5})?\.[a-z0-9]+$/, '');
}
