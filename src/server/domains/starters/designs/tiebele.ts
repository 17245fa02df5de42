import { ATTENDEE_THEN_EVENT, attendeePhoto, stackOf, wordsIn } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { circle, clipped, drawing, rect } from './svg.ts';
import { hatching, hourglasses, peaks } from './wall-triangles.ts';

const WALL = 360;
const BAND = 60;
const CENTRE = { x: 300, y: 180 };
const AXIS = { x: 36, y: 440, width: 528, align: 'center' } as const;

/** The attendee before a painted wall, the words on red earth below. */
export const tiebele: StarterTemplate = {
  name: 'Tiébélé',
  canvasSize: '600x800',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: {
        x: 36,
        y: WALL + 0.15 * BAND,
        width: 528,
        height: 0.7 * BAND,
        align: 'center',
        verticalAlign: 'middle',
        fontSize: 36,
        letterSpacing: 3,
        color: PAINT.marigold,
      },
      attendeeName: { height: 136, fontSize: 110, minFontSize: 29, color: PAINT.paper },
      attendeeCountry: { fontSize: 37, minFontSize: 24, color: PAINT.paper },
      eventName: { height: 110, fontSize: 44, minFontSize: 24, lineHeight: 1.08, color: PAINT.paper },
      eventFacts: { apart: true, fontSize: 28, minFontSize: 24, lineHeight: 1.1, color: PAINT.paper },
    }),
    photoElements: [attendeePhoto(CENTRE, 276, 12, PAINT.clay, PAINT.marigold)],
    stacks: [stackOf(800, { y: AXIS.y, height: 312 }, ATTENDEE_THEN_EVENT, 1.1)],
  },
  background: () =>
    drawing(
      600,
      800,
      PAINT.clay,
      clipped('wall', 0, 0, 600, WALL, wall()),
      circle(CENTRE.x, CENTRE.y, 162, PAINT.paper),
      rect(0, WALL, 600, BAND, PAINT.ink),
    ),
};

function wall(): string {
  return [
    rect(0, 0, 600, WALL, PAINT.paper),
    // None behind the photo, where two tips would stand on its ring like ears.
    peaks(-10, 0, 4, 62, 62, PAINT.ink, PAINT.paper),
    peaks(362, 0, 4, 62, 62, PAINT.ink, PAINT.paper),
    rect(0, 62, 600, 10, PAINT.ink),
    hourglasses(-10, 82, 5, 124, PAINT.ink, PAINT.paper),
    rect(0, 216, 600, 10, PAINT.ink),
    hatching(0, 236, 600, 46, 16, PAINT.clay, PAINT.paper),
    rect(0, 292, 600, 10, PAINT.ink),
    hourglasses(-12, 312, 13, 48, PAINT.clay, PAINT.ink),
  ].join('');
}
