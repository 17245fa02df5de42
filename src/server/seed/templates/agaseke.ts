import { basket } from './basket.ts';
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
import { drawing, rect } from './svg.ts';

const CENTRE = { x: 540, y: 264 };
const BAND = { y: 522, height: 84 };
const AXIS = { x: 60, width: 960, align: 'center', verticalAlign: 'middle' } as const;

/** The attendee in the middle of a peace basket that fills the whole upper canvas; everything on one axis. */
export const agaseke: StarterTemplate = {
  name: 'Agaseke',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    textElements: [
      attending({ ...AXIS, y: 534, height: 60, fontSize: 48, letterSpacing: 6, color: PAINT.marigold }),
      attendeeName({
        ...AXIS,
        y: 612,
        height: 142,
        fontSize: 104,
        minFontSize: 44,
        lineHeight: 1.04,
        color: PAINT.ink,
      }),
      attendeeCountry({ ...AXIS, y: 756, height: 52, fontSize: 46, minFontSize: 44, color: PAINT.clay }),
      eventName({
        ...AXIS,
        y: 810,
        height: 98,
        fontSize: 66,
        minFontSize: 44,
        lineHeight: 1.08,
        color: PAINT.ink,
      }),
      eventFacts({
        ...AXIS,
        apart: true,
        y: 908,
        height: 98,
        fontSize: 46,
        minFontSize: 44,
        lineHeight: 1.08,
        color: PAINT.ink,
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 440, 14, PAINT.paper)],
  },
  background: () =>
    drawing(
      1080,
      1080,
      PAINT.ink,
      basket(CENTRE.x, CENTRE.y, 234, [
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
