import { markRow, MARKS, zigzagRow } from './bogolan-marks.ts';
import { attendeeCountry, attendeeName, attendeePhoto, eventName } from './elements.ts';
import { ATTENDING, IM, lettering } from './lettering.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { clipped, drawing, rect } from './svg.ts';

const CLOTH = { y: 620, height: 640 };
const COLUMN = { x: 72, width: 936 } as const;

/** A story led by type: the words fill the width, the attendee stands to the right on a band of mud-cloth. */
export const bogolan: StarterTemplate = {
  name: 'Bogolan',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...COLUMN,
        y: 1318,
        height: 232,
        fontSize: 104,
        minFontSize: 70,
        lineHeight: 1.08,
        color: PAINT.paper,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...COLUMN, y: 1576, height: 56, fontSize: 46, color: PAINT.sun }),
      eventName({
        ...COLUMN,
        y: 1652,
        height: 130,
        fontSize: 54,
        minFontSize: 36,
        lineHeight: 1.15,
        color: PAINT.paper,
      }),
    ],
    photoElements: [attendeePhoto({ x: 668, y: 940 }, 640, 18, PAINT.paper)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.ink,
      lettering(IM, 60, 430, 250, PAINT.marigold),
      lettering(ATTENDING, 68, 572, 108, PAINT.marigold),
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
