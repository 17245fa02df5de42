import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from './elements.ts';
import { kangaBorder } from './kanga-border.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, circle, drawing, path, rect, times } from './svg.ts';

const HEM = 36;
const CENTRE = { x: 300, y: 145 };
const PANEL = 236;
const AXIS = { x: 60, y: 258, width: 480, align: 'center' } as const;

/** A whole kanga: border, field, medallion, and the attendee on the strip where the cloth carries its saying. */
export const kanga: StarterTemplate = {
  name: 'Kanga',
  canvasSize: '600x600',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: { fontSize: 25, minFontSize: 24, letterSpacing: 2, color: PAINT.clay },
      attendeeName: { height: 96, fontSize: 84, minFontSize: 27, color: PAINT.ink },
      attendeeCountry: { fontSize: 31, minFontSize: 24, color: PAINT.baobab },
      eventName: { height: 76, fontSize: 40, minFontSize: 24, lineHeight: 1.06, color: PAINT.ink },
      eventFacts: { apart: true, fontSize: 25, minFontSize: 24, lineHeight: 1.08, color: PAINT.ink },
    }),
    photoElements: [attendeePhoto(CENTRE, 146, 8, PAINT.paper, PAINT.clay)],
    stacks: [stackOf(600, { y: AXIS.y, height: 282 }, KICKER_FIRST, 1)],
  },
  background: () =>
    drawing(
      600,
      600,
      PAINT.baobab,
      dots(),
      rect(HEM, PANEL, 600 - 2 * HEM, 600 - HEM - PANEL, PAINT.paper),
      medallion(),
      kangaBorder(600, HEM, 12, {
        edge: PAINT.ink,
        ground: PAINT.marigold,
        figure: PAINT.clay,
        seed: PAINT.paper,
        hem: PAINT.ink,
      }),
    ),
};

function dots(): string {
  return times(8, (row) =>
    times(19 - (row % 2), (column) => {
      const x = CENTRE.x + (column - 9) * 28 + (row % 2) * 14;
      const y = HEM + 20 + row * 24;
      return Math.hypot(x - CENTRE.x, y - CENTRE.y) < 116 ? '' : circle(x, y, 4, PAINT.leaf);
    }),
  );
}

/** Petals around the photo. */
function medallion(): string {
  const petal = 'M-14 -74C-18 -89 -8 -98 0 -102C8 -98 18 -89 14 -74Z';
  return (
    times(16, (i) =>
      at(CENTRE.x, CENTRE.y, path(petal, i % 2 === 0 ? PAINT.marigold : PAINT.clay), i * 22.5),
    ) + circle(CENTRE.x, CENTRE.y, 86, PAINT.ink)
  );
}
