import type { Size } from '#flyer/canvas.ts';
import type { Box } from '../model/design.ts';
import type { DesignReading, Side, Words } from './read-design.ts';

/** Where photo and words go on another canvas. */
export interface Zones {
  canvas: Size;
  arrangement: 'over' | 'beside';
  facing: Side;
  /** For margins, plates and ornaments. */
  scale: number;
  photo: Box;
  photoScale: number;
  words: readonly { role: Words['role']; from: Box; to: Box }[];
  textScale: number;
  /** What is free of margins, safe areas and edges of the background. */
  main: Box;
}

/** What is known of the zones before photo and words are placed. */
export type Shape = Omit<Zones, 'photo' | 'photoScale' | 'words' | 'textScale'> & {
  reading: DesignReading;
  stays: boolean;
  reach: number;
  /** Whether all words follow the photo. */
  isMerged: boolean;
};

/** Photos that narrow the words more than this look pasted. */
export const PHOTO_WIDTH = { over: 0.7, beside: 0.44 };
