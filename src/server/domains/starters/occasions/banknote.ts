import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { circle, drawing } from '#server/domains/starters/designs/svg.ts';
import { block } from '#server/domains/starters/posters/shapes.ts';
import { rosette } from './guilloche.ts';

const COLORS = {
  mint: '#D3EBDD',
  green: '#0D4B3C',
  fern: '#3F9275',
  ochre: '#E3B55C',
  rust: '#8E3A12',
};
const CENTRE = { x: 302, y: 315 };
const COLUMN = { x: 606, y: 84, width: 530, align: 'start', font: 'serif' } as const;

/** Engraved like a banknote, for finance and fintech: fine lines with the attendee as the portrait. */
export const banknote: StarterTemplate = {
  name: 'Banknote',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    shapeElements: [
      block('Frame', [5, 5, 1190, 620], null, { radius: 14, strokeWidth: 3, strokeColor: COLORS.green }),
      block('Line', [11, 11, 1178, 608], null, { radius: 9, strokeWidth: 1, strokeColor: COLORS.green }),
    ],
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 36, minFontSize: 26, letterSpacing: 5, color: COLORS.rust },
      attendeeName: { height: 206, fontSize: 116, minFontSize: 34, color: COLORS.green },
      attendeeCountry: { fontSize: 38, minFontSize: 26, color: COLORS.rust },
      eventName: { height: 150, fontSize: 52, minFontSize: 26, lineHeight: 1.1, color: COLORS.green },
      eventFacts: { fontSize: 39, minFontSize: 26, lineHeight: 1.15, fontWeight: '400', color: COLORS.green },
    }),
    photoElements: [attendeePhoto(CENTRE, 320, 8, COLORS.green, COLORS.ochre)],
    stacks: [stackOf(630, { y: COLUMN.y, height: 462 }, KICKER_FIRST, 1.6)],
  },
  background: () =>
    drawing(
      1200,
      630,
      COLORS.mint,
      rosette([CENTRE.x, CENTRE.y], {
        radius: 240,
        swing: 26,
        waves: 28,
        lines: 5,
        width: 1.5,
        stroke: COLORS.ochre,
      }),
      rosette([CENTRE.x, CENTRE.y], {
        radius: 202,
        swing: 36,
        waves: 20,
        lines: 7,
        width: 1.8,
        stroke: COLORS.fern,
      }),
      circle(CENTRE.x, CENTRE.y, 176, COLORS.mint),
    ),
};
