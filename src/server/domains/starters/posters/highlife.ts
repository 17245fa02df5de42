import {
  attendeePhoto,
  ATTENDEE_THEN_EVENT,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { circle, clipped, drawing, rect, ring, times } from '#server/domains/starters/designs/svg.ts';

const PAINT = {
  sleeve: '#FBE7C3',
  vinyl: '#1F1410',
  groove: '#4A3527',
  orange: '#F08A24',
  red: '#B4301A',
  teal: '#14746F',
  brown: '#43180F',
} as const;
const CENTRE = { x: 300, y: 212 };
const FLOOR = 346;
const AXIS = { x: 36, y: 424, width: 528, align: 'center', color: PAINT.brown } as const;

/** A record sleeve of the seventies: the attendee is the label of the record that rises over three stripes. */
export const highlife: StarterTemplate = {
  name: 'Highlife',
  canvasSize: '600x750',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: {
        y: FLOOR + 6,
        height: 46,
        verticalAlign: 'middle',
        font: 'wide',
        fontSize: 34,
        minFontSize: 24,
        color: PAINT.sleeve,
      },
      attendeeName: { fontSize: 92, minFontSize: 27 },
      attendeeCountry: { fontSize: 27, minFontSize: 24, color: PAINT.red },
      eventName: { height: 70, fontSize: 33, minFontSize: 24, lineHeight: 1.06 },
      eventFacts: { fontSize: 25, minFontSize: 24 },
    }),
    photoElements: [attendeePhoto(CENTRE, 206, 10, PAINT.sleeve, PAINT.orange)],
    stacks: [stackOf(750, { y: AXIS.y, height: 282 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(
      600,
      750,
      PAINT.sleeve,
      clipped(
        'rainbow',
        0,
        0,
        600,
        FLOOR,
        [PAINT.teal, PAINT.sleeve, PAINT.orange, PAINT.sleeve, PAINT.red, PAINT.sleeve]
          .map((fill, i) => arch(296 - [0, 34, 40, 74, 80, 114][i]!, fill))
          .join('') +
          circle(CENTRE.x, CENTRE.y, 174, PAINT.vinyl) +
          times(5, (i) => ring(CENTRE.x, CENTRE.y, 126 + i * 10, 2, PAINT.groove)),
      ),
      rect(0, FLOOR, 600, 58, PAINT.brown),
    ),
};

/** Stands on the floor around the record. */
function arch(radius: number, fill: string): string {
  return (
    circle(CENTRE.x, CENTRE.y, radius, fill) +
    rect(CENTRE.x - radius, CENTRE.y, 2 * radius, FLOOR - CENTRE.y, fill)
  );
}
