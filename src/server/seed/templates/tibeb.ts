import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
} from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, drawing, rect, times } from './svg.ts';
import { mirrorRows, stitch } from './stitch.ts';

const CELL = 6;
const THREADS = { c: PAINT.clay, m: PAINT.marigold, b: PAINT.baobab, i: PAINT.indigo, p: PAINT.paper };
const COLUMN = { x: 158, width: 404, align: 'start' } as const;

/** The left half of one repeat of the band; its last column is the axis. */
const HALF = [
  'b.cm......i',
  'b.cm.....ii',
  'b.cm....iim',
  'b.cm...iimm',
  'b.cm..iimmc',
  'b.cm.iimmcc',
  'b.cmiimmccp',
  'b.cm.iimmcc',
  'b.cm..iimmc',
  'b.cm...iimm',
  'b.cm....iim',
  'b.cm.....ii',
  'b.cm......i',
  'b.cm.b.....',
  'b.cmbbb...b',
  'b.cm.b...bb',
  'b.cm....bbb',
  'b.cm.b...bb',
  'b.cmbbb...b',
  'b.cm.b.....',
];

/** White cotton with one woven band, much air. Made with long and Ethiopic names in mind. */
export const tibeb: StarterTemplate = {
  name: 'Tibeb',
  canvasSize: '600x750',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...COLUMN,
        y: 326,
        height: 150,
        fontSize: 76,
        minFontSize: 24,
        lineHeight: 1.04,
        color: PAINT.ink,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...COLUMN, y: 482, height: 36, fontSize: 28, minFontSize: 24, color: PAINT.baobab }),
      attending({ ...COLUMN, y: 520, height: 32, fontSize: 26, letterSpacing: 2, color: PAINT.clay }),
      eventName({
        ...COLUMN,
        y: 553,
        height: 78,
        fontSize: 40,
        minFontSize: 24,
        lineHeight: 1.06,
        color: PAINT.ink,
        verticalAlign: 'bottom',
      }),
      eventFacts({
        ...COLUMN,
        apart: true,
        y: 633,
        height: 80,
        fontSize: 26,
        minFontSize: 24,
        lineHeight: 1.1,
        color: PAINT.ink,
      }),
    ],
    photoElements: [attendeePhoto({ x: 366, y: 170 }, 280, 10, PAINT.marigold)],
  },
  background: () => drawing(600, 750, PAINT.paper, band()),
};

function band(): string {
  const rows = mirrorRows(HALF);
  return (
    times(7, (i) => at(0, i * rows.length * CELL, stitch(rows, CELL, THREADS))) +
    rect(130, 0, 2, 750, PAINT.sand)
  );
}
