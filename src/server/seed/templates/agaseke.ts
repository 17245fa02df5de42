import { basket } from './basket.ts';
import { attendeeCountry, attendeeName, attendeePhoto, attending, eventName } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { drawing, rect } from './svg.ts';

const CENTRE = { x: 540, y: 336 };
const PANEL = 652;
const AXIS = { x: 90, width: 900, align: 'center', verticalAlign: 'middle' } as const;

/** The attendee in the middle of a peace basket that fills the whole upper canvas; everything on one axis. */
export const agaseke: StarterTemplate = {
  name: 'Agaseke',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...AXIS,
        y: 664,
        height: 152,
        fontSize: 88,
        minFontSize: 56,
        lineHeight: 1.06,
        color: PAINT.ink,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...AXIS, y: 832, height: 44, fontSize: 34, color: PAINT.clay }),
      attending({
        ...AXIS,
        y: 896,
        height: 32,
        fontSize: 24,
        letterSpacing: 4,
        uppercase: true,
        color: PAINT.ink,
      }),
      eventName({
        ...AXIS,
        y: 936,
        height: 72,
        fontSize: 44,
        minFontSize: 28,
        lineHeight: 1.1,
        color: PAINT.ink,
        verticalAlign: 'top',
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 520, 14, PAINT.paper)],
  },
  background: () =>
    drawing(
      1080,
      1080,
      PAINT.ink,
      basket(CENTRE.x, CENTRE.y, 274, [
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
      rect(0, PANEL - 20, 1080, 20, PAINT.ink),
      rect(0, PANEL, 1080, 1080 - PANEL, PAINT.paper),
    ),
};
