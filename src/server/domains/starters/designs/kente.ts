import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { strip, type Threads } from './strip-weave.ts';
import { at, circle, drawing, rect } from './svg.ts';

const CENTRE = { x: 872, y: 315 };
const STRIP = 106;
const CLOTH = 776;
const COLUMN = { x: 64, y: 44, width: 584, align: 'start' } as const;

const SUN: Threads = [PAINT.ink, PAINT.baobab, PAINT.clay, PAINT.marigold];
const EARTH: Threads = [PAINT.clay, PAINT.ink, PAINT.baobab, PAINT.paper];

/** Marigold ground with big type on the left; strips of kente hang on the right, the attendee on their edge. */
export const kente: StarterTemplate = {
  name: 'Kente',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 42, minFontSize: 26, letterSpacing: 2, color: PAINT.ink },
      attendeeName: { height: 280, fontSize: 160, minFontSize: 49, color: PAINT.ink },
      attendeeCountry: { fontSize: 48, minFontSize: 26, color: PAINT.ink },
      eventName: { height: 190, fontSize: 58, minFontSize: 26, lineHeight: 1.08, color: PAINT.ink },
      eventFacts: { apart: true, fontSize: 40, minFontSize: 26, color: PAINT.ink },
    }),
    photoElements: [attendeePhoto(CENTRE, 360, 14, PAINT.paper, PAINT.clay)],
    stacks: [stackOf(630, { y: COLUMN.y, height: 542 }, KICKER_FIRST, 1.9)],
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
      circle(CENTRE.x, CENTRE.y, 204, PAINT.ink),
    ),
};
