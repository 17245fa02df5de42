import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { at, circle, clipped, drawing, path, rect, times } from '#server/domains/starters/designs/svg.ts';

const CLOTH = {
  navy: '#10294F',
  red: '#B61F2E',
  white: '#FFF7E6',
  gold: '#F0B23E',
  green: '#1E7A56',
  sky: '#8CC4D6',
  // Not the colour behind the words, because other sizes tell the two apart by colour.
  ring: '#15397A',
} as const;
const CENTRE = { x: 262, y: 315 };
const COLUMN = { x: 546, y: 62, width: 606, align: 'start', font: 'display' } as const;

/** Appliqué of Cairo's tentmakers: lotus flowers turn around the attendee, and the words are on the tent's plain cloth. */
export const khayamiya: StarterTemplate = {
  name: 'Khayamiya',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 42, minFontSize: 28, letterSpacing: 2, color: CLOTH.gold },
      attendeeName: { height: 250, fontSize: 132, minFontSize: 49, color: CLOTH.white },
      attendeeCountry: { fontSize: 44, minFontSize: 28, color: CLOTH.gold },
      eventName: { height: 120, fontSize: 54, minFontSize: 26, lineHeight: 1.08, color: CLOTH.white },
      eventFacts: { fontSize: 40, minFontSize: 28, lineHeight: 1.1, color: CLOTH.sky },
    }),
    photoElements: [attendeePhoto(CENTRE, 250, 12, CLOTH.white, CLOTH.red)],
    stacks: [stackOf(630, { y: COLUMN.y, height: 500 }, KICKER_FIRST, 1.2)],
  },
  background: () =>
    drawing(
      1200,
      630,
      CLOTH.navy,
      clipped('panel', 0, 0, 506, 630, rect(0, 0, 506, 630, CLOTH.red) + at(CENTRE.x, CENTRE.y, rosette())),
      rect(506, 0, 8, 630, CLOTH.gold),
    ),
};

const LOTUS = 'M0 0C-46 -26 -52 -76 0 -122C52 -76 46 -26 0 0Z';
const BUD = 'M0 0C-20 -14 -22 -42 0 -62C22 -42 20 -14 0 0Z';

/** Twelve lotus flowers around the photo; in the corners grow those of the next rosettes. */
function rosette(): string {
  const flower = (fill: string, core: string) =>
    path(LOTUS, fill) + at(0, -22, path(BUD, core)) + circle(0, -130, 9, CLOTH.gold);
  return [
    times(12, (i) => at(0, 0, at(0, -258, path('M-34 0C-30 -60 30 -60 34 0L0 44Z', CLOTH.ring)), i * 30)),
    times(12, (i) => at(0, 0, at(0, -252, path('M-22 0C-18 -40 18 -40 22 0L0 28Z', CLOTH.sky)), i * 30)),
    circle(0, 0, 246, CLOTH.white),
    circle(0, 0, 236, CLOTH.ring),
    times(12, (i) =>
      at(
        0,
        0,
        at(0, -112, i % 2 === 0 ? flower(CLOTH.red, CLOTH.white) : flower(CLOTH.green, CLOTH.gold)),
        i * 30,
      ),
    ),
    circle(0, 0, 148, CLOTH.gold),
    // Behind the photo, for the sizes in which the cloth goes on without it.
    times(12, (i) => at(0, 0, path(LOTUS, i % 2 === 0 ? CLOTH.red : CLOTH.white), i * 30)),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((y) =>
        at(
          x * 262,
          y * 315,
          times(8, (i) => at(0, 0, at(0, -20, path(BUD, i % 2 === 0 ? CLOTH.gold : CLOTH.white)), i * 45)) +
            circle(0, 0, 24, CLOTH.green),
        ),
      ),
    ),
  ].join('');
}
