import type { FlyerLayout, PhotoFocus } from '#contract/layout-types.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import type { CardDescription } from './card-description.ts';

/** A flyer as it is described to a drawing worker: the renderer's scene with pictures still encoded. */
export type FlyerDescription = {
  width: number;
  height: number;
  layout: FlyerLayout;
  /** Storage key of the background's picture, or null for a plain canvas. */
  backgroundKey: string | null;
  values: FlyerValues;
  watermark: string | null;
};

export type DrawingJob =
  /** A finished flyer as JPEG. `photo.bytes` is a stranger's file that nothing has looked at yet. */
  | {
      kind: 'flyer';
      flyer: FlyerDescription;
      photo: { bytes: Uint8Array<ArrayBuffer>; focus: PhotoFocus } | null;
    }
  /** A small WebP of a template; `width` in pixels. */
  | { kind: 'thumbnail'; flyer: FlyerDescription; width: number }
  /** A stored flyer in another format. */
  | { kind: 'convert'; jpeg: Uint8Array; format: 'png' | 'webp' }
  /** A stored flyer as the small JPEG that previews elsewhere show. */
  | { kind: 'preview'; jpeg: Uint8Array }
  /** A page's or an event's picture for previews elsewhere, as JPEG. */
  | { kind: 'card'; card: CardDescription };

export type DrawingResult = { bytes: Uint8Array; missingCharacters: string[] };
