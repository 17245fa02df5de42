/**
 * How wide pictures are drawn, for browsers to choose a file by (`sizes`). A phone has two or three pixels to a dot, and
 * asks for a file of 1280 pixels to fill its 360 dots. We say less than is drawn, so that it takes the one of
 * 640: nobody sees the difference, and its owner pays for every megabyte.
 */
const phone = (share: number) =>
  [
    [' and (min-resolution: 2.5dppx)', 0.54],
    [' and (min-resolution: 1.75dppx)', 0.88],
    ['', 1],
  ]
    .map(([screen, factor]) => `(max-width: 639px)${screen} ${Math.round(share * Number(factor))}vw`)
    .join(', ');

export const PICTURE_SIZES = {
  /** In the grid: one, two or three side by side. */
  card: `${phone(91)}, (max-width: 1023px) 47vw, (max-width: 1151px) 31vw, 360px`,
  /** In the featured strip: four side by side, or most of a phone's width. */
  strip: `${phone(75)}, 272px`,
  /** Across the page. */
  banner: `${phone(100)}, (max-width: 1151px) 97vw, 1120px`,
  /** Within the text of an event's page. */
  text: `${phone(91)}, (max-width: 1023px) 95vw, 664px`,
  /** A small square that a wide picture fills. */
  thumb: '128px',
  logo: '96px',
} as const;

export type PicturePlace = keyof typeof PICTURE_SIZES;
