import { adireCloth } from './adire-motifs.ts';
import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { drawing, path } from './svg.ts';

const SQUARE = 216;
const SPRING = 540;
const AXIS = { x: 150, y: 800, width: 780, align: 'center' } as const;

/** A story through a doorway in indigo cloth. Centred and wide: made with long and right-to-left names in mind. */
export const adire: StarterTemplate = {
  name: 'Adire',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: { fontSize: 56, minFontSize: 44, letterSpacing: 6, color: PAINT.clay },
      attendeeName: { fontSize: 190, minFontSize: 52, color: PAINT.indigo },
      attendeeCountry: { fontSize: 68, minFontSize: 44, color: PAINT.indigo },
      eventName: { height: 300, fontSize: 74, minFontSize: 44, lineHeight: 1.08, color: PAINT.ink },
      eventFacts: { apart: true, fontSize: 54, minFontSize: 44, lineHeight: 1.1, color: PAINT.ink },
    }),
    photoElements: [attendeePhoto({ x: 540, y: 511 }, 486, 16, PAINT.marigold, PAINT.indigo)],
    stacks: [stackOf(1920, { y: AXIS.y, height: 764 }, KICKER_FIRST, 1.15)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.indigo,
      adireCloth(5, 9, SQUARE, PAINT.haze, PAINT.haze, (column, row) => column * 3 + row * 2),
      arch(474, PAINT.indigo),
      arch(456, PAINT.haze),
      arch(446, PAINT.indigo),
      arch(432, PAINT.paper),
    ),
};

/** A round-headed doorway around the axis, of the given half width. */
function arch(half: number, fill: string): string {
  const foot = 1208 + half;
  return path(
    `M${540 - half} ${foot}V${SPRING}A${half} ${half} 0 0 1 ${540 + half} ${SPRING}V${foot}Z`,
    fill,
  );
}
