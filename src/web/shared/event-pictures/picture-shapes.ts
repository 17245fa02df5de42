import type { EventPictureField } from '#contract/events/event-rules.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';

export interface PictureShape {
  label: string;
  /** The largest size of the sent file, in pixels. Its proportions are those of the crop. */
  size: Size;
  ratio: string;
  /** Tells where visitors see the picture. */
  about: string;
  /** Whether the picture may be transparent, as a logo may. */
  transparent: boolean;
}

export const PICTURE_SHAPES: Record<EventPictureField, PictureShape> = {
  heroPath: {
    label: 'Hero image',
    size: { width: 1920, height: 1080 },
    ratio: '16:9',
    about: 'Shown on cards, on the event’s page and in link previews.',
    transparent: false,
  },
  logoPath: {
    label: 'Logo',
    size: { width: 640, height: 640 },
    ratio: '1:1',
    about: 'Shown next to the event name.',
    transparent: true,
  },
  bannerPath: {
    label: 'Banner',
    size: { width: 1920, height: 640 },
    ratio: '3:1',
    about: 'Shown across the top of the event’s page instead of the hero image.',
    transparent: false,
  },
};
