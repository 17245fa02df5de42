import type { Face } from './find-faces.ts';
import type { Mask } from './find-person.ts';

/** Maximum distance from the middle of a face to the edge of its hair, in face heights. A larger mask shows other people. */
const REACH = 1.6;

/** Starting points of rays, in face heights from the face's middle: beside the face, and where hats and hair are widest. */
const SIDES = [0, -0.5];
const TOPS = [-0.4, 0, 0.4];

/**
 * Whether the mask ends close to the head, above it and on both sides. If the photo's edge or another person cuts the head
 * off, the cut-out has a straight edge, which looks like a mistake on a design.
 */
export function standsFree({ width, height, data }: Mask, face: Face): boolean {
  const tall = face.height * height;
  const [x, y] = [face.x * width, face.y * height];
  const ends = (fromX: number, fromY: number, across: number, down: number): boolean => {
    for (let far = 0; far < REACH * tall; far++) {
      const [column, row] = [
        Math.floor(x + fromX * tall + across * far),
        Math.floor(y + fromY * tall + down * far),
      ];
      if (column < 0 || column >= width || row < 0) return false;
      if (data[row * width + column]! < 128) return true;
    }
    return false;
  };
  return (
    SIDES.every((down) => ends(0, down, -1, 0) && ends(0, down, 1, 0)) &&
    TOPS.every((across) => ends(across, 0, 0, -1))
  );
}
