/** Free of zod: the browser checks photos before it sends them. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
