/** Pictures are served at the path that is their storage key: `/media/3f/3f…c1.webp`, with or without the first slash. */
export function keyOfServedPath(path: string): string {
  return path.replace(/^\/+/, '');
}
