import { m } from '#contract/language/message.ts';
import type { EventPictureField } from '#contract/events/event-rules.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';

export interface PictureShape {
  label: string;
  /** Largest size of the uploaded file, in pixels. The crop has the same proportions. */
  size: Size;
  ratio: string;
  /** A sentence that says where visitors see the picture. */
  about: string;
  /** Whether transparency is allowed, as for a logo. */
  transparent: boolean;
}

export const PICTURE_SHAPES: Record<EventPictureField, PictureShape> = {
  heroPath: {
    label: m('Hero image'),
    size: { width: 1920, height: 1080 },
    ratio: '16:9',
    about: m('Shown on cards, on the event page and in link previews.'),
    transparent: false,
  },
  logoPath: {
    label: m('Logo'),
    size: { width: 640, height: 640 },
    ratio: '1:1',
    about: m('Shown next to the event name.'),
    transparent: true,
  },
  bannerPath: {
    label: m('Banner'),
    size: { width: 1920, height: 640 },
    ratio: '3:1',
    about: m('Shown across the top of the event page instead of the hero image.'),
    transparent: false,
  },
};
