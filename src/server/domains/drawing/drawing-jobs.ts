import type { FlyerLayout, PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { FlyerValues } from '#flyer/scene.ts';

/** A renderer scene as a drawing worker receives it: its pictures are still encoded. */
export type FlyerDescription = {
  width: number;
  height: number;
  layout: FlyerLayout;
  /** Storage key of the background picture, or null for a plain canvas. */
  backgroundKey: string | null;
  values: FlyerValues;
  watermark: string | null;
};

/** The content of a social preview card. Texts are drawn as given, in any script. */
export interface CardDescription {
  /** Seed and category determine the cloth pattern above the texts. */
  seed: string;
  category: string | null;
  /** The calendar leaf; null for a page without a date. */
  leaf: { day: string; month: string } | null;
  /** Date and place, one line each; either may be ''. */
  when: string;
  where: string;
  title: string;
  /** Text next to the product's name. The card is mirrored if this text runs from right to left. */
  subtitle: string;
}

export type DrawingJob =
  /** A finished flyer as JPEG. `photo.bytes` is an untrusted upload. */
  | {
      kind: 'flyer';
      flyer: FlyerDescription;
      photo: { bytes: Uint8Array<ArrayBuffer>; focus: PhotoFocus | null } | null;
    }
  /** A small WebP of a template; `width` in pixels. */
  | { kind: 'thumbnail'; flyer: FlyerDescription; width: number }
  /** A stored flyer in another format. */
  | { kind: 'convert'; jpeg: Uint8Array; format: 'png' | 'webp' }
  /** A stored flyer as a small JPEG for social previews. */
  | { kind: 'preview'; jpeg: Uint8Array }
  /** The social preview card of a page or an event, as JPEG. */
  | { kind: 'card'; card: CardDescription };

export type DrawingResult = { bytes: Uint8Array; missingCharacters: string[] };
