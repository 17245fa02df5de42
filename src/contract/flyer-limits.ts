/** Kept free of zod, because the browser checks a photo before anything is sent. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
