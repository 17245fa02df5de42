import type { EventPictureField } from '#contract/events/event-rules.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';

export interface PictureShape {
  label: string;
  /** Of the largest file that is sent, in pixels; its proportions are the crop's. */
  size: Size;
  ratio: string;
  /** Where visitors see it. */
  about: string;
  /** A logo may be transparent. */
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
