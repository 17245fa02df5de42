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
import { drawing, rect } from '#server/starters/designs/svg.ts';

const COLORS = {
  night: '#0A0720',
  violet: '#6D28D9',
  cyan: '#19C8E8',
  pink: '#F0508F',
  words: '#FFFFFF',
  label: '#8FF0FF',
};
const COLUMN = { x: 36, y: 208, width: 528, align: 'start', font: 'wide' } as const;

/** Northern light over a dark field, for artificial intelligence: soft colours above, words in the quiet below. */
export const aurora: StarterTemplate = {
  name: 'Aurora',
  canvasSize: '600x600',
  layout: {
    version: 2,
    textElements: [
      attending({ ...COLUMN, fontSize: 25, minFontSize: 24, letterSpacing: 1, color: COLORS.label }),
      attendeeName({
        ...COLUMN,
        height: 150,
        fontSize: 62,
        minFontSize: 26,
        lineHeight: 1.06,
        color: COLORS.words,
      }),
      attendeeCountry({ ...COLUMN, font: 'geometric', fontSize: 26, minFontSize: 24, color: COLORS.label }),
      eventName({
        ...COLUMN,
        font: 'geometric',
        height: 84,
        fontSize: 32,
        minFontSize: 24,
        lineHeight: 1.12,
        color: COLORS.words,
      }),
      eventFacts({
        ...COLUMN,
        font: 'geometric',
        apart: true,
        fontSize: 25,
        minFontSize: 24,
        lineHeight: 1.1,
        color: COLORS.words,
      }),
    ],
    photoElements: [{ ...attendeePhoto({ x: 438, y: 128 }, 208, 8, COLORS.words), shape: 'blob' }],
    stacks: [stackOf(600, { y: COLUMN.y, height: 352, verticalAlign: 'bottom' }, KICKER_FIRST, 1.1)],
  },
  background: () =>
    drawing(
      600,
      600,
      COLORS.night,
      light('violet', 140, 60, 330, COLORS.violet),
      light('pink', 300, -20, 240, COLORS.pink),
      light('cyan', 560, 60, 300, COLORS.cyan),
    ),
};

/** A soft light around a point. */
function light(id: string, x: number, y: number, radius: number, color: string): string {
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${color}"/><stop offset=".5" stop-color="${color}" stop-opacity=".45"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    rect(0, 0, 600, 600, `url(#${id})`)
  );
}
