import { basket } from './basket.ts';
import { ATTENDEE_THEN_EVENT, attendeePhoto, stackOf, wordsIn } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { drawing, rect } from './svg.ts';

const CENTRE = { x: 540, y: 228 };
const BAND = { y: 440, height: 98 };
const AXIS = { x: 60, y: 566, width: 960, align: 'center' } as const;

/** The attendee in the middle of a peace basket that fills the whole upper canvas; everything on one axis. */
export const agaseke: StarterTemplate = {
  name: 'Agaseke',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: {
        x: 60,
        y: BAND.y + 4,
        width: 960,
        height: BAND.height - 8,
        align: 'center',
        verticalAlign: 'middle',
        fontSize: 46,
        minFontSize: 44,
        letterSpacing: 6,
        color: PAINT.marigold,
      },
      attendeeName: { fontSize: 150, minFontSize: 52, color: PAINT.ink },
      attendeeCountry: { fontSize: 56, minFontSize: 44, color: PAINT.clay },
      eventName: { height: 110, fontSize: 70, minFontSize: 44, lineHeight: 1.08, color: PAINT.ink },
      eventFacts: { apart: true, fontSize: 46, minFontSize: 44, lineHeight: 1.08, color: PAINT.ink },
    }),
    photoElements: [attendeePhoto(CENTRE, 376, 14, PAINT.paper, PAINT.clay)],
    stacks: [stackOf(1080, { y: AXIS.y, height: 446 }, ATTENDEE_THEN_EVENT, 1.1)],
  },
  background: () =>
    drawing(
      1080,
      1080,
      PAINT.ink,
      basket(CENTRE.x, CENTRE.y, 202, [
        { kind: 'plain', width: 16, fill: PAINT.ink },
        { kind: 'teeth', width: 84, fill: PAINT.marigold, ground: PAINT.ink, count: 28 },
        { kind: 'plain', width: 12, fill: PAINT.paper },
        { kind: 'plain', width: 10, fill: PAINT.ink },
        { kind: 'zigzag', width: 150, fill: PAINT.paper, ground: PAINT.clay, count: 20 },
        { kind: 'plain', width: 10, fill: PAINT.ink },
        { kind: 'plain', width: 12, fill: PAINT.paper },
        { kind: 'teeth', width: 130, fill: PAINT.marigold, ground: PAINT.ink, count: 44, turn: 0.5 },
        { kind: 'plain', width: 14, fill: PAINT.paper },
        { kind: 'plain', width: 200, fill: PAINT.clay },
      ]),
      rect(0, BAND.y, 1080, BAND.height, PAINT.ink),
      rect(0, BAND.y + BAND.height, 1080, 1080 - BAND.y - BAND.height, PAINT.paper),
    ),
};
