/** Stored pictures are served at the path that is their storage key: `/media/3f/3f…c1.webp`. */
export function servedPathOf(key: string): string {
  return `/${key}`;
}

/** The storage key behind a served path, with or without its leading slash. */
export function keyOfServedPath(path: string): string {
  return path.replace(/^\/+/, '');
}
