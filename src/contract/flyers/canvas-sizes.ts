import { m } from '../language/message.ts';

/** The canvases of flyer templates, in layout units. Designers see `label`; attendees choose by `format`, which is one word. */
export const CANVAS_SIZES = {
  '800x600': { width: 800, height: 600, label: m('Landscape 4:3'), format: m('Landscape') },
  '600x800': { width: 600, height: 800, label: m('Portrait'), format: m('Portrait') },
  '600x600': { width: 600, height: 600, label: m('Square'), format: m('Square') },
  '600x750': { width: 600, height: 750, label: m('Instagram portrait 4:5'), format: m('Post') },
  '1080x1080': { width: 1080, height: 1080, label: m('Instagram square'), format: m('Square') },
  '1200x630': { width: 1200, height: 630, label: m('Facebook cover'), format: m('Cover') },
  '1080x1920': { width: 1080, height: 1920, label: m('Instagram story'), format: m('Story') },
} as const;

export type CanvasSize = keyof typeof CANVAS_SIZES;

export const DEFAULT_CANVAS_SIZE: CanvasSize = '800x600';

/** Minimum shorter side for an output scale of 1; smaller flyers would look soft on today's screens. */
const SHARP_SIDE = 1000;

/** Pixels of a finished flyer per unit of its layout. */
export function outputScaleOf(size: CanvasSize): 1 | 2 {
  const { width, height } = CANVAS_SIZES[size];
  return Math.min(width, height) < SHARP_SIDE ? 2 : 1;
}
