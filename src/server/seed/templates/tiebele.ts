import { attendeeCountry, attendeeName, attendeePhoto, eventName } from './elements.ts';
import { IM_ATTENDING, lettering } from './lettering.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { circle, clipped, drawing, rect } from './svg.ts';
import { hatching, hourglasses, peaks } from './wall-triangles.ts';

const SPINE = 104;
const WALL = 420;
const CENTRE = { x: 352, y: 278 };
const COLUMN = { x: 142, width: 412 } as const;

/** The words climb the left edge; the attendee stands before a painted wall, the name on red earth below. */
export const tiebele: StarterTemplate = {
  name: 'Tiébélé',
  canvasSize: '600x800',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...COLUMN,
        y: 474,
        height: 156,
        fontSize: 60,
        minFontSize: 36,
        lineHeight: 1.06,
        color: PAINT.paper,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...COLUMN, y: 648, height: 34, fontSize: 26, color: PAINT.paper }),
      eventName({
        ...COLUMN,
        y: 692,
        height: 70,
        fontSize: 28,
        minFontSize: 20,
        lineHeight: 1.12,
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
      clipped('wall', SPINE, 0, 600 - SPINE, WALL, wall()),
      circle(CENTRE.x, CENTRE.y, 176, PAINT.paper),
      rect(0, 0, SPINE, 800, PAINT.ink),
      lettering(IM_ATTENDING, 82, 772, 64, PAINT.marigold, -90),
    ),
};

function wall(): string {
  const width = 600 - SPINE;
  return [
    rect(SPINE, 0, width, WALL, PAINT.paper),
    peaks(SPINE, 0, 8, 62, 62, PAINT.ink, PAINT.paper),
    rect(SPINE, 62, width, 10, PAINT.ink),
    hourglasses(SPINE, 82, 4, 124, PAINT.ink, PAINT.paper),
    rect(SPINE, 216, width, 10, PAINT.ink),
    hatching(SPINE, 236, width, 46, 16, PAINT.clay, PAINT.paper),
    rect(SPINE, 292, width, 10, PAINT.ink),
    hourglasses(SPINE, 312, 4, 124, PAINT.clay, PAINT.ink),
  ].join('');
}
