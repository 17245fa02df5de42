/**
 * The part of the `sizes` attribute for phones. A phone with two or three device pixels per CSS pixel would fetch a
 * 1280-pixel file to fill 360 CSS pixels. An understated width makes the phone fetch the 640-pixel file, because data is
 * expensive and nobody sees the difference.
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
  card: `${phone(91)}, (max-width: 1023px) 47vw, (max-width: 1151px) 31vw, 360px`,
  strip: `${phone(75)}, 272px`,
  banner: `${phone(100)}, (max-width: 1151px) 97vw, 1120px`,
  text: `${phone(91)}, (max-width: 1023px) 95vw, 664px`,
  thumb: '128px',
  logo: '96px',
} as const;

export type PicturePlace = keyof typeof PICTURE_SIZES;
