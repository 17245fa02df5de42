import type { Sharp } from 'sharp';

/** Twelve colours of three bytes and the number of columns: 37 bytes. */
const CELLS = [
  [4, 3],
  [3, 4],
] as const;

/** A picture's colours as a grid of 4 x 3, or 3 x 4 for an upright one: base64 of its columns and its RGB bytes. */
export async function placeholderOf(picture: Sharp, width: number, height: number): Promise<string> {
  const [columns, rows] = CELLS[width >= height ? 0 : 1];
  const colours = await picture
    .flatten({ background: '#ffffff' })
    .resize(columns, rows, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.concat([Buffer.from([columns]), rgbOf(colours.data, colours.info.channels)]).toString(
    'base64',
  );
}

/** Grey pictures have one byte a pixel. */
function rgbOf(data: Buffer, channels: number): Buffer {
  if (channels === 3) return data;
  return Buffer.from(
    Array.from({ length: data.length / channels }, (_, i) => data[i * channels]!).flatMap((grey) => [
      grey,
      grey,
      grey,
    ]),
  );
}
