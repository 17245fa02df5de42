import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { circle, drawing, times } from '#server/domains/starters/designs/svg.ts';

const COLORS = { night: '#0B0824', dim: '#2B2266', words: '#FFFFFF', label: '#7DF3E1' };
const LIGHTS = ['#FFD166', '#FF9F5A', '#FF5C93', '#C14BFF', '#7C5CFF'] as const;
const SOURCE = { x: 458, y: 122 };
const COLUMN = { x: 36, y: 208, width: 528, align: 'start', font: 'wide' } as const;

/** For artificial intelligence and data: waves run out from the attendee through a field of dots. */
export const signal: StarterTemplate = {
  name: 'Signal',
  canvasSize: '600x600',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 25, minFontSize: 24, letterSpacing: 1, color: COLORS.label },
      attendeeName: { height: 150, fontSize: 62, minFontSize: 27, color: COLORS.words },
      attendeeCountry: { font: 'geometric', fontSize: 26, minFontSize: 24, color: COLORS.label },
      eventName: {
        font: 'geometric',
        height: 84,
        fontSize: 32,
        minFontSize: 24,
        lineHeight: 1.12,
        color: COLORS.words,
      },
      eventFacts: {
        font: 'geometric',
        apart: true,
        fontSize: 25,
        minFontSize: 24,
        lineHeight: 1.1,
        color: COLORS.words,
      },
    }),
    photoElements: [{ ...attendeePhoto(SOURCE, 208, 8, COLORS.words, LIGHTS[4]), shape: 'blob' }],
    stacks: [stackOf(600, { y: COLUMN.y, height: 352, verticalAlign: 'bottom' }, KICKER_FIRST, 1.1)],
  },
  background: () =>
    drawing(
      600,
      600,
      COLORS.night,
      times(18, (row) => times(30, (column) => dot(column, row))),
    ),
};

/** As large as the wave makes it there; dots behind the words only glimmer. */
function dot(column: number, row: number): string {
  const [x, y] = [10 + column * 20, 10 + row * 20];
  const far = Math.hypot(x - SOURCE.x, y - SOURCE.y);
  const wave = (1 + Math.cos((far - 128) / 15)) / 2;
  const radius = 2 + 9 * wave * Math.max(0.25, 1 - far / 620);
  if (y > 204) return circle(x, y, radius * Math.max(0, 1 - (y - 204) / 60), COLORS.dim);
  return circle(x, y, radius, LIGHTS[Math.min(LIGHTS.length - 1, Math.floor((far - 80) / 94))] ?? COLORS.dim);
}
