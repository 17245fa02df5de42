import { markRow, MARKS, zigzagRow } from './bogolan-marks.ts';
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
import { clipped, drawing, rect } from './svg.ts';

const CLOTH = { y: 580, height: 620 };
const COLUMN = { x: 72, width: 936, align: 'start' } as const;

/** A story led by type: what one says fills the width, the attendee stands to the right on a band of mud-cloth. */
export const bogolan: StarterTemplate = {
  name: 'Bogolan',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attending({
        ...COLUMN,
        y: 150,
        height: 400,
        fontSize: 300,
        minFontSize: 90,
        lineHeight: 0.98,
        color: PAINT.marigold,
        verticalAlign: 'middle',
      }),
      attendeeName({
        ...COLUMN,
        y: 1240,
        height: 200,
        fontSize: 124,
        minFontSize: 44,
        lineHeight: 1.04,
        color: PAINT.paper,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...COLUMN, y: 1452, height: 62, fontSize: 52, color: PAINT.sun }),
      eventName({
        ...COLUMN,
        y: 1520,
        height: 142,
        fontSize: 70,
        minFontSize: 44,
        lineHeight: 1.08,
        color: PAINT.paper,
        verticalAlign: 'bottom',
      }),
      eventFacts({
        ...COLUMN,
        apart: true,
        y: 1668,
        height: 128,
        fontSize: 50,
        minFontSize: 44,
        color: PAINT.paper,
      }),
    ],
    photoElements: [attendeePhoto({ x: 668, y: 890 }, 580, 18, PAINT.paper)],
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
