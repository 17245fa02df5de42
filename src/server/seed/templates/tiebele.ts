import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
} from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { circle, clipped, drawing, rect } from './svg.ts';
import { hatching, hourglasses, peaks } from './wall-triangles.ts';

const WALL = 400;
const BAND = 64;
const CENTRE = { x: 300, y: 200 };
const COLUMN = { x: 36, width: 528, align: 'center', verticalAlign: 'middle' } as const;

/** The attendee before a painted wall, the words on red earth below. */
export const tiebele: StarterTemplate = {
  name: 'Tiébélé',
  canvasSize: '600x800',
  layout: {
    version: 2,
    textElements: [
      attending({ ...COLUMN, y: 410, height: 44, fontSize: 36, letterSpacing: 3, color: PAINT.marigold }),
      attendeeName({
        ...COLUMN,
        y: 470,
        height: 120,
        fontSize: 84,
        minFontSize: 24,
        lineHeight: 1.04,
        color: PAINT.paper,
      }),
      attendeeCountry({ ...COLUMN, y: 592, height: 34, fontSize: 27, minFontSize: 24, color: PAINT.paper }),
      eventName({
        ...COLUMN,
        y: 632,
        height: 62,
        fontSize: 40,
        minFontSize: 24,
        lineHeight: 1.08,
        color: PAINT.paper,
      }),
      eventFacts({
        ...COLUMN,
        apart: true,
        y: 698,
        height: 62,
        fontSize: 27,
        minFontSize: 24,
        lineHeight: 1.1,
        color: PAINT.paper,
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 300, 12, PAINT.clay)],
  },
  background: () =>
    drawing(
      600,
      800,
      PAINT.clay,
      clipped('wall', 0, 0, 600, WALL, wall()),
      circle(CENTRE.x, CENTRE.y, 176, PAINT.paper),
      rect(0, WALL, 600, BAND, PAINT.ink),
    ),
};

function wall(): string {
  return [
    rect(0, 0, 600, WALL, PAINT.paper),
    peaks(-10, 0, 10, 62, 62, PAINT.ink, PAINT.paper),
    rect(0, 62, 600, 10, PAINT.ink),
    hourglasses(-10, 82, 5, 124, PAINT.ink, PAINT.paper),
    rect(0, 216, 600, 10, PAINT.ink),
    hatching(0, 236, 600, 46, 16, PAINT.clay, PAINT.paper),
    rect(0, 292, 600, 10, PAINT.ink),
    hourglasses(-10, 312, 5, 124, PAINT.clay, PAINT.ink),
  ].join('');
}
