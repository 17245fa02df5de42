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
import { at, circle, drawing, path, rect, times } from '#server/starters/designs/svg.ts';

const COLORS = {
  page: '#FFFFFF',
  ink: '#141414',
  red: '#E23A22',
  deep: '#B9270F',
  blue: '#2350D8',
  yellow: '#FFC61E',
  pink: '#F8BFCB',
};
const TILE = 210;
const COLUMN = { x: 56, y: 52, width: 464, align: 'start', font: 'geometric' } as const;

/** Modern and bright, for design and culture: tiles of quarter circles, the attendee in the large one. */
export const mosaic: StarterTemplate = {
  name: 'Mosaic',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    textElements: [
      attending({ ...COLUMN, fontSize: 38, minFontSize: 26, letterSpacing: 1, color: COLORS.deep }),
      attendeeName({
        ...COLUMN,
        height: 240,
        fontSize: 112,
        minFontSize: 34,
        lineHeight: 1,
        letterSpacing: -2,
        color: COLORS.ink,
      }),
      attendeeCountry({ ...COLUMN, fontSize: 38, minFontSize: 26, color: COLORS.ink }),
      eventName({
        ...COLUMN,
        height: 160,
        fontSize: 50,
        minFontSize: 30,
        lineHeight: 1.08,
        color: COLORS.ink,
      }),
      eventFacts({
        ...COLUMN,
        apart: true,
        fontSize: 38,
        minFontSize: 26,
        lineHeight: 1.1,
        color: COLORS.ink,
      }),
    ],
    photoElements: [attendeePhoto({ x: 990, y: 210 }, 364, 14, COLORS.page, COLORS.blue)],
    stacks: [stackOf(630, { y: COLUMN.y, height: 512 }, KICKER_FIRST, 1.6)],
  },
  background: () =>
    drawing(
      1200,
      630,
      COLORS.page,
      tile(0, 0, COLORS.blue, quarter(COLORS.pink, TILE) + quarter(COLORS.blue, TILE / 2)),
      tile(
        0,
        1,
        COLORS.pink,
        circle(TILE / 2, TILE / 2, 78, COLORS.red) + circle(TILE / 2, TILE / 2, 30, COLORS.page),
      ),
      tile(0, 2, COLORS.ink, at(0, TILE, quarter(COLORS.yellow, TILE), -90)),
      tile(1, 2, COLORS.red, bow(COLORS.page)),
      tile(2, 2, COLORS.yellow, dots()),
      rect(780, 0, 2 * TILE, 2 * TILE, COLORS.red),
      at(780, 0, quarter(COLORS.ink, TILE)),
      at(1200, 420, quarter(COLORS.blue, TILE), 180),
    ),
};

function tile(column: number, row: number, ground: string, marks: string): string {
  return at(570 + column * TILE, row * TILE, rect(0, 0, TILE, TILE, ground) + marks);
}

/** A quarter circle around the corner 0, 0. */
function quarter(fill: string, radius: number): string {
  return path(`M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, fill);
}

/** Two triangles that meet in the middle. */
function bow(fill: string): string {
  return path(`M0 0L${TILE} 0L0 ${TILE}H${TILE}Z`, fill);
}

function dots(): string {
  return times(3, (row) => times(3, (column) => circle(42 + column * 63, 42 + row * 63, 20, COLORS.ink)));
}
