import {
  attendeePhoto,
  ATTENDEE_THEN_EVENT,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { circle, drawing, rect, times } from '#server/domains/starters/designs/svg.ts';
import { block } from './shapes.ts';

const PAINT = {
  wall: '#0B5563',
  deep: '#073B46',
  red: '#E2472B',
  cream: '#FFF4DC',
  sun: '#FFC531',
  leaf: '#3FA66B',
  wood: '#7A3F1D',
  ink: '#151216',
} as const;

const STRIPE = 90;
const EAVES = 104;
const COLUMN = { x: 64, y: 562, width: 962, align: 'start', color: PAINT.cream } as const;
const WINDOW = { x: 243, y: 344 };
const SHELF = { x: 540, y: 494, width: 456 } as const;

/** A painted corner shop: the attendee keeps it, the label is its board, the words are on the wall below the counter. */
export const duka: StarterTemplate = {
  name: 'Duka',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    shapeElements: [
      block('Board', [SHELF.x, 188, SHELF.width, 150], PAINT.sun, {
        radius: 16,
        strokeWidth: 8,
        strokeColor: PAINT.ink,
      }),
    ],
    textElements: wordsIn(COLUMN, {
      attending: {
        x: SHELF.x + 24,
        y: 200,
        width: SHELF.width - 48,
        height: 126,
        align: 'center',
        verticalAlign: 'middle',
        font: 'wide',
        fontSize: 58,
        minFontSize: 44,
        lineHeight: 1.02,
        color: PAINT.ink,
      },
      attendeeName: { fontSize: 140, minFontSize: 49 },
      attendeeCountry: { fontSize: 58, minFontSize: 44, color: PAINT.sun },
      eventName: { height: 112, fontSize: 62, minFontSize: 44, lineHeight: 1.06 },
      eventFacts: { fontSize: 47, minFontSize: 44, lineHeight: 1.06 },
    }),
    photoElements: [{ ...attendeePhoto(WINDOW, 316, 22, PAINT.cream, PAINT.red), shape: 'rounded' }],
    stacks: [stackOf(1080, { y: COLUMN.y, height: 449 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(
      1080,
      1080,
      PAINT.wall,
      rect(0, EAVES, 1080, 62, PAINT.deep),
      times(12, (i) => awning(i * STRIPE, i % 2 === 0 ? PAINT.red : PAINT.cream)),
      rect(0, 0, 1080, 22, PAINT.ink),
      goods(),
      rect(0, 528, 1080, 18, PAINT.wood),
      rect(0, 546, 1080, 534, PAINT.deep),
    ),
};

/** Tins, a bottle and oranges on the shelf. */
function goods(): string {
  const tin = (x: number, fill: string, label: string) =>
    rect(x, 398, 72, 96, fill) + rect(x, 428, 72, 34, label);
  return [
    rect(SHELF.x, SHELF.y, SHELF.width, 16, PAINT.wood),
    tin(560, PAINT.red, PAINT.cream),
    tin(644, PAINT.leaf, PAINT.sun),
    rect(744, 410, 46, 84, PAINT.sun),
    rect(758, 366, 18, 52, PAINT.sun),
    ...[838, 896, 954].map((x) => circle(x, 466, 28, '#FF9A2E')),
  ].join('');
}

/** A strip of the awning that ends in a scallop. */
function awning(x: number, fill: string): string {
  return rect(x, 0, STRIPE, EAVES, fill) + circle(x + STRIPE / 2, EAVES, STRIPE / 2, fill);
}
