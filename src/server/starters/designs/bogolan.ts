import { markRow, MARKS, zigzagRow } from './bogolan-marks.ts';
import {
  ATTENDEE_THEN_EVENT,
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
  stackOf,
} from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { clipped, drawing, rect } from './svg.ts';

const CLOTH = { y: 500, height: 620 };
const COLUMN = { x: 72, y: 1174, width: 936, align: 'start' } as const;

/** A story led by type: what one says fills the width, the attendee stands to the right on a band of mud-cloth. */
export const bogolan: StarterTemplate = {
  name: 'Bogolan',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attending({
        ...COLUMN,
        y: 118,
        height: 364,
        fontSize: 300,
        minFontSize: 90,
        lineHeight: 0.98,
        color: PAINT.marigold,
        verticalAlign: 'middle',
      }),
      attendeeName({ ...COLUMN, fontSize: 200, minFontSize: 52, lineHeight: 1.04, color: PAINT.paper }),
      attendeeCountry({ ...COLUMN, fontSize: 56, minFontSize: 44, color: PAINT.sun }),
      eventName({
        ...COLUMN,
        height: 250,
        fontSize: 84,
        minFontSize: 50,
        lineHeight: 1.08,
        color: PAINT.paper,
      }),
      eventFacts({ ...COLUMN, apart: true, fontSize: 54, minFontSize: 44, color: PAINT.paper }),
    ],
    photoElements: [attendeePhoto({ x: 728, y: 810 }, 520, 18, PAINT.paper)],
    stacks: [stackOf(1920, { y: COLUMN.y, height: 590 }, ATTENDEE_THEN_EVENT, 1.1)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.ink,
      rect(0, 0, 1080, 100, PAINT.clay),
      zigzagRow(-30, 50, 1140, 30, 40, 12, PAINT.ink),
      rect(0, 1820, 1080, 100, PAINT.clay),
      zigzagRow(-30, 1870, 1140, 30, 40, 12, PAINT.ink),
      clipped('cloth', 0, CLOTH.y, 1080, CLOTH.height, cloth()),
    ),
};

function cloth(): string {
  const { y } = CLOTH;
  return [
    rect(0, y, 1080, CLOTH.height, PAINT.clay),
    zigzagRow(-30, y + 44, 1140, 30, 40, 12, PAINT.ink),
    rect(0, y + 84, 1080, 10, PAINT.paper),
    markRow(MARKS.drum, -10, y + 158, 10, 112, PAINT.paper),
    rect(0, y + 222, 1080, 10, PAINT.paper),
    markRow(MARKS.cross, -10, y + 320, 7, 160, PAINT.ink),
    rect(0, y + 408, 1080, 10, PAINT.paper),
    markRow(MARKS.arrow, -10, y + 482, 10, 112, PAINT.paper),
    rect(0, y + 546, 1080, 10, PAINT.paper),
    zigzagRow(-30, y + 596, 1140, 30, 40, 12, PAINT.ink),
  ].join('');
}
