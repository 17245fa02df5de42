import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { drawing, mirrored, n, path, rect, times } from '#server/domains/starters/designs/svg.ts';

const COLORS = {
  evening: '#27104A',
  dusk: '#A93364',
  glow: '#F8893A',
  sun: '#FFD27A',
  lit: '#B4562A',
  shade: '#8A3B1C',
  wall: '#5A2312',
  wood: '#2E0F08',
  words: '#FFF1DA',
};
const CENTRE = { x: 300, y: 176 };
const AXIS = { x: 48, y: 424, width: 504, align: 'center', font: 'serif' } as const;

/** The mud-brick mosque of Djenné at dusk: the attendee is the sun between its towers. */
export const djenne: StarterTemplate = {
  name: 'Djenné',
  canvasSize: '600x800',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: { font: 'display', fontSize: 27, minFontSize: 24, letterSpacing: 3, color: COLORS.sun },
      attendeeName: { height: 150, fontSize: 80, minFontSize: 30, color: COLORS.words },
      attendeeCountry: { font: 'display', fontSize: 27, minFontSize: 24, color: COLORS.sun },
      eventName: { height: 96, fontSize: 40, minFontSize: 24, lineHeight: 1.1, color: COLORS.words },
      eventFacts: {
        font: 'display',
        apart: true,
        fontSize: 26,
        minFontSize: 24,
        lineHeight: 1.12,
        color: COLORS.words,
      },
    }),
    photoElements: [attendeePhoto(CENTRE, 232, 10, COLORS.sun, COLORS.dusk)],
    stacks: [stackOf(800, { y: AXIS.y, height: 338 }, KICKER_FIRST, 1.1)],
  },
  background: () => {
    const half = tower(86, 58, 150) + times(3, (i) => buttress(168 + i * 44, 344 - i * 4, 20));
    return drawing(
      600,
      800,
      COLORS.evening,
      `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLORS.evening}"/><stop offset=".55" stop-color="${COLORS.dusk}"/><stop offset="1" stop-color="${COLORS.glow}"/></linearGradient>`,
      rect(0, 0, 600, 410, 'url(#sky)'),
      half,
      mirrored(300, half),
      buttress(300, 332, 20),
      rect(0, 404, 600, 396, COLORS.wall),
      rect(0, 404, 600, 5, COLORS.wood),
    );
  },
};

/** A square tower of three ribs, with rows of beams and an ostrich egg on each tip. */
function tower(x: number, half: number, top: number): string {
  const beams = times(4, (row) =>
    times(5, (i) => rect(x - half + 12 + i * ((2 * half - 32) / 4), top + 76 + row * 52, 8, 20, COLORS.wood)),
  );
  return (
    rect(x - half, top + 40, 2 * half, 300, COLORS.shade) +
    times(3, (i) => buttress(x + (i - 1) * (half - 16), top - (i === 1 ? 44 : 0), 17)) +
    beams
  );
}

/** A rib that ends in a rounded cone; its left side is in the light. */
function buttress(x: number, top: number, half: number): string {
  const side = (sign: number, fill: string) =>
    path(
      `M${n(x)} ${n(top)}C${n(x + sign * half * 0.5)} ${n(top)} ${n(x + sign * half)} ${n(top + 40)} ${n(x + sign * half)} ${n(top + 90)}V410H${n(x)}Z`,
      fill,
    );
  return (
    side(-1, COLORS.lit) +
    side(1, COLORS.shade) +
    `<ellipse cx="${n(x)}" cy="${n(top - 3)}" rx="5" ry="7" fill="${COLORS.words}"/>`
  );
}
