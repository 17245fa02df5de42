import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import {
  at,
  clipped,
  drawing,
  polyline,
  rect,
  times,
  type Point,
} from '#server/domains/starters/designs/svg.ts';

const PAINT = {
  night: '#22120A',
  raffia: '#EBCB8B',
  rust: '#B4521E',
  soot: '#2E180C',
  chalk: '#FFF3DA',
} as const;
const PANEL = 240;
const FOOT = 7 * PANEL;
const COLUMN = { x: 304, y: 776, width: 712, align: 'start' } as const;
const CENTRE = { x: 660, y: 498 };

/** Cut-pile cloth of the Kuba on one side: every square another pattern of one thick line, as the embroiderers do. */
export const kuba: StarterTemplate = {
  name: 'Kuba',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 68, minFontSize: 44, letterSpacing: 4, color: PAINT.raffia },
      attendeeName: { fontSize: 210, minFontSize: 52, color: PAINT.chalk },
      attendeeCountry: { fontSize: 68, minFontSize: 46, color: PAINT.raffia },
      eventName: { height: 260, fontSize: 74, minFontSize: 44, lineHeight: 1.08, color: PAINT.chalk },
      eventFacts: { apart: true, fontSize: 56, minFontSize: 46, lineHeight: 1.1, color: PAINT.raffia },
    }),
    photoElements: [attendeePhoto(CENTRE, 456, 20, PAINT.raffia, PAINT.rust)],
    stacks: [stackOf(1920, { y: COLUMN.y, height: 800 }, KICKER_FIRST)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.night,
      times(7, (i) => panel(0, i * PANEL, i)),
      times(5, (i) => panel(i * PANEL, FOOT, i + 1)),
      rect(PANEL, 0, 10, FOOT, PAINT.raffia),
      rect(PANEL, FOOT - 10, 1080 - PANEL, 10, PAINT.raffia),
    ),
};

function panel(x: number, y: number, i: number): string {
  const [ground, line] = i % 2 === 0 ? [PAINT.raffia, PAINT.soot] : [PAINT.rust, PAINT.raffia];
  const cloth = rect(0, 0, PANEL, PANEL, ground) + WEAVES[i % WEAVES.length]!(line);
  const seams = rect(0, 0, PANEL, 5, PAINT.night) + rect(0, 0, 5, PANEL, PAINT.night);
  return at(x, y, clipped(`panel-${x}-${y}`, 0, 0, PANEL, PANEL, cloth + seams));
}

/** A square of cloth from 0, 0. */
type Weave = (line: string) => string;

const THICK = 20;

const lozenges: Weave = (line) => times(4, (i) => closed(lozenge(120, 120, 150 - i * 40), line));

const zigzags: Weave = (line) =>
  times(7, (row) =>
    polyline(
      Array.from({ length: 7 }, (_, i): Point => [-60 + i * 60, -40 + row * 48 + (i % 2) * 56]),
      THICK,
      line,
    ),
  );

/** Two bands that pass under each other. */
const knots: Weave = (line) =>
  times(4, (i) =>
    at(
      60 + (i % 2) * 120,
      60 + Math.floor(i / 2) * 120,
      times(2, (j) => closed(lozenge(0, 0, 78 - j * 40), line)),
    ),
  ) +
  polyline(
    [
      [120, -20],
      [120, 260],
    ],
    THICK * 0.6,
    line,
  ) +
  polyline(
    [
      [-20, 120],
      [260, 120],
    ],
    THICK * 0.6,
    line,
  );

const hooks: Weave = (line) =>
  times(2, (i) =>
    at(
      120,
      120,
      polyline(
        [
          [-150, -96],
          [-40, -96],
          [-40, -20],
          [-96, -20],
          [-96, -58],
          [-150, -58],
        ],
        THICK,
        line,
      ) +
        polyline(
          [
            [150, -96],
            [8, -96],
            [8, 8],
            [-150, 8],
          ],
          THICK,
          line,
        ),
      i * 180,
    ),
  );

const WEAVES = [lozenges, zigzags, knots, hooks] as const;

function lozenge(x: number, y: number, reach: number): Point[] {
  return [
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ];
}

function closed(points: readonly Point[], line: string): string {
  return polyline([...points, ...points.slice(0, 2)], THICK, line);
}
