import { markRow, MARKS, zigzagRow } from './bogolan-marks.ts';
import { ATTENDEE_THEN_EVENT, attendeePhoto, stackOf, wordsIn } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { clipped, drawing, rect } from './svg.ts';

const COLUMN = { x: 72, y: 940, width: 936, align: 'start' } as const;

/** A story led by type: what one says fills the width, the attendee stands to the right on a band of mud-cloth. */
export const bogolan: StarterTemplate = {
  name: 'Bogolan',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: {
        y: 250,
        height: 150,
        fontSize: 84,
        minFontSize: 44,
        lineHeight: 0.98,
        color: PAINT.marigold,
        verticalAlign: 'middle',
      },
      attendeeName: { fontSize: 320, minFontSize: 52, color: PAINT.paper },
      attendeeCountry: { fontSize: 62, minFontSize: 44, color: PAINT.sun },
      eventName: { height: 210, fontSize: 66, minFontSize: 44, lineHeight: 1.08, color: PAINT.paper },
      eventFacts: { apart: true, fontSize: 48, minFontSize: 44, color: PAINT.paper },
    }),
    photoElements: [attendeePhoto({ x: 748, y: 665 }, 430, 18, PAINT.paper, PAINT.clay)],
    stacks: [stackOf(1920, { y: COLUMN.y, height: 636 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.ink,
      clipped('head', 0, 0, 1080, 222, head()),
      clipped('cloth', 0, 428, 1080, 474, cloth(428)),
      clipped('foot', 0, 1610, 1080, 310, foot(1610)),
    ),
};

function head(): string {
  return [
    rect(0, 0, 1080, 222, PAINT.clay),
    markRow(MARKS.arrow, -10, 70, 10, 112, PAINT.paper),
    rect(0, 136, 1080, 10, PAINT.paper),
    zigzagRow(-30, 184, 1140, 30, 40, 12, PAINT.ink),
  ].join('');
}

function cloth(y: number): string {
  return [
    rect(0, y, 1080, 474, PAINT.clay),
    zigzagRow(-30, y + 40, 1140, 30, 40, 12, PAINT.ink),
    rect(0, y + 76, 1080, 10, PAINT.paper),
    markRow(MARKS.drum, -10, y + 144, 10, 112, PAINT.paper),
    rect(0, y + 202, 1080, 10, PAINT.paper),
    markRow(MARKS.cross, -10, y + 295, 7, 160, PAINT.ink),
    rect(0, y + 378, 1080, 10, PAINT.paper),
    zigzagRow(-30, y + 434, 1140, 30, 40, 12, PAINT.ink),
  ].join('');
}

function foot(y: number): string {
  return [
    rect(0, y, 1080, 310, PAINT.clay),
    zigzagRow(-30, y + 42, 1140, 30, 40, 12, PAINT.ink),
    rect(0, y + 80, 1080, 10, PAINT.paper),
    markRow(MARKS.drum, -10, y + 150, 10, 112, PAINT.paper),
    rect(0, y + 210, 1080, 10, PAINT.paper),
    zigzagRow(-30, y + 262, 1140, 30, 40, 12, PAINT.ink),
  ].join('');
}
