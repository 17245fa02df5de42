/** Maximum size of an attendee's photo. Free of zod, because the browser checks photos before it uploads them. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
