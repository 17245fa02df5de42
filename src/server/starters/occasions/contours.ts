import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
  KICKER_FIRST,
  stackOf,
} from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { drawing, n, times, type Point } from '#server/starters/designs/svg.ts';

const COLORS = { ground: '#0E3A2F', far: '#17493B', near: '#4FA37C', summit: '#D9F26B', words: '#F6F3E4' };
const SUMMIT = { x: 598, y: 268 };
const COLUMN = { x: 48, y: 44, width: 356, align: 'start', font: 'geometric' } as const;

/** A survey map at night: the attendee is the summit, and the height lines run out under the words. */
export const contours: StarterTemplate = {
  name: 'Contours',
  canvasSize: '800x600',
  layout: {
    version: 2,
    textElements: [
      attending({ ...COLUMN, fontSize: 28, minFontSize: 24, letterSpacing: 2, color: COLORS.summit }),
      attendeeName({
        ...COLUMN,
        height: 250,
        fontSize: 92,
        minFontSize: 30,
        lineHeight: 1.02,
        color: COLORS.words,
      }),
      attendeeCountry({ ...COLUMN, fontSize: 28, minFontSize: 24, color: COLORS.summit }),
      eventName({
        ...COLUMN,
        height: 140,
        fontSize: 38,
        minFontSize: 26,
        lineHeight: 1.1,
        color: COLORS.words,
      }),
      eventFacts({
        ...COLUMN,
        apart: true,
        fontSize: 26,
        minFontSize: 24,
        lineHeight: 1.15,
        color: COLORS.words,
      }),
    ],
    photoElements: [attendeePhoto(SUMMIT, 270, 10, COLORS.summit, COLORS.far)],
    stacks: [stackOf(600, { y: COLUMN.y, height: 512 }, KICKER_FIRST, 1.6)],
  },
  background: () =>
    drawing(
      800,
      600,
      COLORS.ground,
      `<linearGradient id="height" gradientUnits="userSpaceOnUse" x1="330" y1="0" x2="520" y2="0"><stop offset="0" stop-color="${COLORS.far}"/><stop offset="1" stop-color="${COLORS.near}"/></linearGradient>`,
      times(24, (i) => heightLine(168 + i * 23, i % 4 === 3 ? 3.4 : 1.5)),
    ),
};

/** A closed line around the summit; the further out, the more it follows the land. */
function heightLine(radius: number, width: number): string {
  const wild = Math.min(1, (radius - 150) / 260);
  const points = Array.from({ length: 120 }, (_, i): Point => {
    const angle = (i / 120) * 2 * Math.PI;
    const ridge =
      0.12 * Math.sin(2 * angle + 0.9) +
      0.09 * Math.sin(3 * angle + 2.1 + radius / 260) +
      0.05 * Math.sin(5 * angle + 0.4 + radius / 120);
    const reach = radius * (1 + wild * ridge);
    return [SUMMIT.x + reach * Math.cos(angle), SUMMIT.y + reach * Math.sin(angle)];
  });
  const line = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  return `<path d="M${line}Z" fill="none" stroke="url(#height)" stroke-width="${width}"/>`;
}
