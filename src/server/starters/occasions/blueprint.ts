import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
  stackOf,
} from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { at, circle, drawing, n, rect, ring, times } from '#server/starters/designs/svg.ts';

const COLORS = { sheet: '#0F3D80', grid: '#1A4A8F', line: '#A9CCF5', chalk: '#FFFFFF', marker: '#FFD84A' };
const CENTRE = { x: 204, y: 210 };
const BLOCK = { x: 40, y: 412, width: 720, height: 138, divide: 450 };
const COLUMN = { x: 396, y: 52, width: 360, align: 'start', font: 'hand' } as const;
const CELL = {
  y: BLOCK.y + 12,
  height: BLOCK.height - 24,
  align: 'start',
  verticalAlign: 'middle',
  font: 'hand',
} as const;

/** For hardware and robotics: a technical drawing of the attendee, with the event in its title block. */
export const blueprint: StarterTemplate = {
  name: 'Blueprint',
  canvasSize: '800x600',
  layout: {
    version: 2,
    textElements: [
      attending({ ...COLUMN, fontSize: 30, minFontSize: 24, letterSpacing: 1, color: COLORS.marker }),
      attendeeName({
        ...COLUMN,
        height: 240,
        fontSize: 88,
        minFontSize: 28,
        lineHeight: 1.06,
        color: COLORS.chalk,
      }),
      attendeeCountry({ ...COLUMN, fontSize: 30, minFontSize: 24, color: COLORS.line }),
      eventName({
        ...CELL,
        x: 62,
        width: 372,
        fontSize: 40,
        minFontSize: 25,
        lineHeight: 1.1,
        color: COLORS.chalk,
      }),
      eventFacts({
        ...CELL,
        x: 472,
        width: 274,
        apart: true,
        fontSize: 26,
        minFontSize: 24,
        lineHeight: 1.16,
        color: COLORS.chalk,
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 240, 4, COLORS.chalk, COLORS.grid)],
    stacks: [
      stackOf(
        600,
        { y: COLUMN.y, height: 326 },
        [
          ['attending', 0],
          ['attendeeName', 0.03],
          ['attendeeCountry', 0.03],
        ],
        1.2,
      ),
    ],
  },
  background: () =>
    drawing(
      800,
      600,
      COLORS.sheet,
      times(39, (i) => rect(20 + i * 20 - 0.5, 0, 1, 600, COLORS.grid)),
      times(29, (i) => rect(0, 20 + i * 20 - 0.5, 800, 1, COLORS.grid)),
      frame(24, 24, 752, 552, 2),
      at(CENTRE.x, CENTRE.y, dial()),
      rect(BLOCK.x, BLOCK.y, BLOCK.width, BLOCK.height, COLORS.sheet),
      frame(BLOCK.x, BLOCK.y, BLOCK.width, BLOCK.height, 2),
      rect(BLOCK.divide, BLOCK.y, 2, BLOCK.height, COLORS.line),
    ),
};

/** Degrees around the photo, its axes and its diameter. */
function dial(): string {
  const bar = (x: number, y: number, width: number, height: number) => rect(x, y, width, height, COLORS.line);
  const arrow = (side: number) =>
    `<path d="M${side * 122} 172l${-side * 14} -6v12z" fill="${COLORS.line}"/>` +
    bar(side * 122 - 1, 128, 2, 54);
  return [
    circle(0, 0, 150, COLORS.sheet),
    ring(0, 0, 148, 2, COLORS.line),
    times(72, (i) => at(0, 0, bar(-1, -148, 2, i % 6 === 0 ? 18 : 9), i * 5)),
    times(4, (i) => at(0, 0, [0, 1].map((dash) => bar(150 + dash * 16, -1, 10, 2)).join(''), i * 90)),
    bar(-122, 171, 244, 2),
    arrow(-1),
    arrow(1),
  ].join('');
}

function frame(x: number, y: number, width: number, height: number, stroke: number): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="none" stroke="${COLORS.line}" stroke-width="${stroke}"/>`;
}
