import {
  ATTENDEE_THEN_EVENT,
  attendeePhoto,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { circle, drawing, times } from '#server/domains/starters/designs/svg.ts';

const PAINT = { paper: '#F4EFE3', pink: '#FF5470', blue: '#2036A6', both: '#5B1E74' } as const;

const COLUMN = { x: 40, y: 444, width: 520, align: 'start' } as const;
const DISC = { x: 412, y: 266, radius: 166 };

/** Printed in two inks: where blue dots meet the pink disc they are purple, and the label's pink is out of register. */
export const riso: StarterTemplate = {
  name: 'Riso',
  canvasSize: '600x750',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: {
        y: 24,
        height: 62,
        fontSize: 38,
        minFontSize: 24,
        lineHeight: 0.94,
        color: PAINT.blue,
        shadow: { x: 4, y: 3, blur: 0, color: PAINT.pink, opacity: 1 },
      },
      attendeeName: { fontSize: 92, minFontSize: 27, color: PAINT.blue },
      attendeeCountry: { fontSize: 29, minFontSize: 24, color: PAINT.both },
      eventName: { height: 72, fontSize: 34, minFontSize: 24, lineHeight: 1.06, color: PAINT.blue },
      eventFacts: { fontSize: 25, minFontSize: 24, color: PAINT.blue },
    }),
    photoElements: [attendeePhoto({ x: 246, y: 268 }, 290, 10, PAINT.blue, PAINT.pink)],
    stacks: [stackOf(750, { y: COLUMN.y, height: 262 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(600, 750, PAINT.paper, circle(DISC.x, DISC.y, DISC.radius, PAINT.pink), halftone()),
};

/** Dots that shrink towards the right. */
function halftone(): string {
  return times(21, (row) =>
    times(44, (column) => {
      const [x, y] = [column * 14 + (row % 2) * 7, 118 + row * 14.5];
      const color = Math.hypot(x - DISC.x, y - DISC.y) < DISC.radius ? PAINT.both : PAINT.blue;
      return circle(x, y, 6.6 - x / 112, color);
    }),
  );
}
