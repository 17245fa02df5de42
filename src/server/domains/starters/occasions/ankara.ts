import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import {
  at,
  circle,
  clipped,
  drawing,
  path,
  rect,
  ring,
  times,
} from '#server/domains/starters/designs/svg.ts';

const COLORS = { cloth: '#1746B0', night: '#0B1240', red: '#D3173F', yellow: '#FFC61A', cream: '#FFF6E0' };
const EDGE = 252;
const CENTRE = { x: 134, y: 126 };
const COLUMN = { x: 36, y: 284, width: 528, align: 'start' } as const;

/** Ankara wax print with the record motif: the attendee is one of the records. */
export const ankara: StarterTemplate = {
  name: 'Ankara',
  canvasSize: '600x600',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 26, minFontSize: 24, letterSpacing: 2, color: COLORS.yellow },
      attendeeName: { height: 100, fontSize: 80, minFontSize: 28, color: COLORS.cream },
      attendeeCountry: { fontSize: 26, minFontSize: 24, color: COLORS.yellow },
      eventName: { height: 70, fontSize: 36, minFontSize: 24, lineHeight: 1.06, color: COLORS.cream },
      eventFacts: { apart: true, fontSize: 25, minFontSize: 24, lineHeight: 1.1, color: COLORS.cream },
    }),
    photoElements: [attendeePhoto(CENTRE, 184, 8, COLORS.cream, COLORS.red)],
    stacks: [stackOf(600, { y: COLUMN.y, height: 276 }, KICKER_FIRST, 1.1)],
  },
  background: () =>
    drawing(
      600,
      600,
      COLORS.night,
      clipped(
        'cloth',
        0,
        0,
        600,
        EDGE,
        rect(0, 0, 600, EDGE, COLORS.cloth) +
          at(CENTRE.x, CENTRE.y, record(COLORS.red)) +
          at(CENTRE.x + 384, CENTRE.y, record(COLORS.yellow)) +
          at(CENTRE.x + 192, 8, flower()) +
          at(CENTRE.x + 192, EDGE - 8, flower()),
      ),
      rect(0, EDGE, 600, 8, COLORS.yellow),
    ),
};

/** Grooves, a crown of rays and beads around a label of radius 100. */
function record(crown: string): string {
  const ray = 'M-7 -112L0 -150L7 -112Z';
  return [
    circle(0, 0, 178, COLORS.night),
    ring(0, 0, 166, 4, COLORS.cream),
    circle(0, 0, 156, crown),
    times(40, (i) => at(0, 0, path(ray, COLORS.night), i * 9)),
    circle(0, 0, 118, COLORS.cream),
    circle(0, 0, 110, COLORS.night),
    times(3, (i) => ring(0, 0, 88 - i * 22, 6, i === 1 ? crown : COLORS.cream)),
    circle(0, 0, 22, COLORS.cream),
  ].join('');
}

/** Fills the gap between two records. */
function flower(): string {
  const petalOf = (fill: string) =>
    `<path d="M0 0C-30 -30 -24 -66 0 -86C24 -66 30 -30 0 0Z" fill="${fill}" stroke="${COLORS.night}" stroke-width="5"/>`;
  return (
    times(8, (i) => at(0, 0, petalOf(i % 2 === 0 ? COLORS.yellow : COLORS.red), i * 45)) +
    circle(0, 0, 20, COLORS.cream)
  );
}
