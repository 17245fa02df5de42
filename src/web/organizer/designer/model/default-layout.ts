import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import type { FlyerLayout } from './design.ts';

const INK = '#1a1626';
const PHOTO = 120;

/** The elements that every flyer needs, in a column in the middle of the canvas. */
export function defaultLayout(canvasSize: CanvasSize): FlyerLayout {
  const { width, height } = CANVAS_SIZES[canvasSize];
  const margin = Math.round(width * 0.08);
  const text = (
    id: string,
    placeholder: string,
    fontSize: number,
    y: number,
    fontWeight: TextElement['fontWeight'],
  ): TextElement => ({
    id,
    x: margin,
    y: Math.round(height * y),
    width: width - 2 * margin,
    text: `{${placeholder}}`,
    fontSize,
    color: INK,
    fontWeight,
    placeholder,
    align: 'center',
  });
  return {
    version: 2,
    textElements: [
      // The title is visible, because a blank canvas has no background picture that contains the title.
      { ...text('eventTitle', 'eventName', 32, 0.12, 'bold'), show: true },
      text('attendeeName', 'attendeeName', 28, 0.66, 'bold'),
      text('attendeeCountry', 'attendeeCountry', 18, 0.75, 'normal'),
    ],
    photoElements: [
      {
        id: 'attendeePhoto',
        placeholder: 'attendeePhoto',
        x: Math.round((width - PHOTO) / 2),
        y: Math.round(height * 0.42 - PHOTO / 2),
        size: PHOTO,
        strokeWidth: 4,
        strokeColor: '#ffffff',
      },
    ],
  };
}
