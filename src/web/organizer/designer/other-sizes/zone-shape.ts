import type { Size } from '#flyer/canvas.ts';
import type { Box } from '../model/design.ts';
import type { DesignReading, Words } from './read-design.ts';
import type { Side } from './sides.ts';

/** The positions of photo and words on another canvas. */
export interface Zones {
  canvas: Size;
  arrangement: 'over' | 'beside';
  facing: Side;
  /** The scale of margins, plates and ornaments. */
  scale: number;
  photo: Box;
  photoScale: number;
  words: readonly { role: Words['role']; from: Box; to: Box }[];
  textScale: number;
  /** The area inside the margins, the safe areas and the edges of the background. */
  main: Box;
}

/** The zones of a canvas before photo and words are placed. */
export type Shape = Omit<Zones, 'photo' | 'photoScale' | 'words' | 'textScale'> & {
  reading: DesignReading;
  stays: boolean;
  reach: number;
  /** Whether all words come after the photo, in one block. */
  isMerged: boolean;
};

/** Maximum width of the photo above or beside the words, as a share of the available width. A wider photo looks pasted on. */
export const PHOTO_WIDTH = { over: 0.7, beside: 0.44 };
