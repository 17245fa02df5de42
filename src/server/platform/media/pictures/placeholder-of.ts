import type { Sharp } from 'sharp';
import { placeholderColumns } from '#contract/pictures/picture-look.ts';

const CELLS = 12;

/**
 * Shrinks a picture to a grid of twelve cells and returns their blue, green and red bytes as base64.
 * @param width in pixels; its ratio to `height` decides the shape of the grid
 */
export async function placeholderOf(picture: Sharp, width: number, height: number): Promise<string> {
  const columns = placeholderColumns({ width, height });
  // A sharper kernel would overshoot at edges.
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize(columns, CELLS / columns, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const at = cell * info.channels;
    // Gray pictures have one byte per pixel.
    const [red, green, blue] = info.channels < 3 ? [data[at], data[at], data[at]] : data.subarray(at, at + 3);
    return [blue!, green!, red!];
  });
  return Buffer.from(cells.flat()).toString('base64');
}
