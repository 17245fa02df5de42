import type { Face } from './find-faces.ts';
import type { Mask } from './find-person.ts';

/** How far a head with its hair may reach from the middle of its face, in heights of the face. Beyond it are other people. */
const REACH = 1.6;

/**
 * Whether a mask ends above and beside a head. A head that the photo's edge cuts, or that touches other people, would end in
 * straight edges on the design.
 */
export function standsFree({ width, height, data }: Mask, face: Face): boolean {
  const reach = REACH * face.height * height;
  const [x, y] = [face.x * width, face.y * height];
  const ends = (across: number, down: number): boolean => {
    for (let far = 0; far < reach; far++) {
      const [column, row] = [Math.floor(x + across * far), Math.floor(y + down * far)];
      if (column < 0 || column >= width || row < 0) return false;
      if (data[row * width + column]! < 128) return true;
    }
    return false;
  };
  return ends(-1, 0) && ends(1, 0) && ends(0, -1);
}
