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
import { strip, type Threads } from './strip-weave.ts';
import { at, circle, drawing, rect } from './svg.ts';

const CENTRE = { x: 812, y: 315 };
const STRIP = 106;
const CLOTH = 776;
const COLUMN = { x: 64, width: 496, align: 'start' } as const;

const SUN: Threads = [PAINT.ink, PAINT.baobab, PAINT.clay, PAINT.marigold];
const EARTH: Threads = [PAINT.clay, PAINT.ink, PAINT.baobab, PAINT.paper];

/** Marigold ground with big type on the left; strips of kente hang on the right, the attendee on their edge. */
export const kente: StarterTemplate = {
  name: 'Kente',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    textElements: [
      attending({ ...COLUMN, y: 48, height: 52, fontSize: 42, letterSpacing: 2, color: PAINT.ink }),
      attendeeName({
        ...COLUMN,
        y: 108,
        height: 196,
        fontSize: 104,
        minFontSize: 26,
        lineHeight: 1.03,
        color: PAINT.ink,
        verticalAlign: 'middle',
      }),
      attendeeCountry({ ...COLUMN, y: 310, height: 46, fontSize: 36, minFontSize: 26, color: PAINT.ink }),
      eventName({
        ...COLUMN,
        y: 384,
        height: 118,
        fontSize: 52,
        minFontSize: 26,
        lineHeight: 1.08,
        color: PAINT.ink,
        verticalAlign: 'bottom',
      }),
      eventFacts({
        ...COLUMN,
        apart: true,
        y: 510,
        height: 76,
        fontSize: 31,
        minFontSize: 26,
        color: PAINT.ink,
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 400, 14, PAINT.paper)],
  },
  background: () =>
    drawing(
      1200,
      630,
      PAINT.marigold,
      rect(CLOTH - 12, 0, 12, 630, PAINT.ink),
      at(
        CLOTH,
        0,
        strip(STRIP, 630, SUN, [
          ['wedge', 106],
          ['warp', 104],
        ]),
      ),
      at(
        CLOTH + STRIP,
        0,
        strip(STRIP, 630, EARTH, [
          ['warp', 104],
          ['diamond', 106],
        ]),
      ),
      at(
        CLOTH + 2 * STRIP,
        0,
        strip(STRIP, 630, SUN, [
          ['check', 106],
          ['warp', 104],
        ]),
      ),
      at(
        CLOTH + 3 * STRIP,
        0,
        strip(STRIP, 630, EARTH, [
          ['warp', 104],
          ['bars', 106],
        ]),
      ),
      circle(CENTRE.x, CENTRE.y, 226, PAINT.ink),
    ),
};
