/**
 * How wide pictures are drawn, for browsers to choose a file by (`sizes`). A phone with three or more pixels to a
 * dot takes what one with two would: nobody sees the difference, and its owner pays for every megabyte.
 */
const phone = (share: number) =>
  `(max-width: 639px) and (min-resolution: 2.5dppx) ${Math.round(share * 0.65)}vw, (max-width: 639px) ${share}vw`;

export const PICTURE_SIZES = {
  /** In the grid: one, two or three side by side. */
  card: `${phone(91)}, (max-width: 1023px) 47vw, (max-width: 1151px) 31vw, 360px`,
  /** In the featured strip: four side by side, or most of a phone's width. */
  strip: `${phone(75)}, (max-width: 1151px) 25vw, 265px`,
  /** Across the page. */
  banner: `${phone(100)}, (max-width: 1151px) 97vw, 1120px`,
  /** Within the text of an event's page. */
  text: `${phone(91)}, (max-width: 1023px) 95vw, 664px`,
  /** A small square that a wide picture fills. */
  thumb: '128px',
  logo: '96px',
} as const;

export type PicturePlace = keyof typeof PICTURE_SIZES;
