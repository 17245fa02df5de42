import { attendeeCountry, attendeeName, attendeePhoto, attending, eventName } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, drawing, rect, times } from './svg.ts';
import { mirrorRows, stitch } from './stitch.ts';

const CELL = 6;
const THREADS = { c: PAINT.clay, m: PAINT.marigold, b: PAINT.baobab, i: PAINT.indigo, p: PAINT.paper };
const COLUMN = { x: 158, width: 404 } as const;

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
        y: 368,
        height: 158,
        fontSize: 58,
        minFontSize: 36,
        lineHeight: 1.08,
        color: PAINT.ink,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...COLUMN, y: 546, height: 34, fontSize: 24, color: PAINT.baobab }),
      attending({
        ...COLUMN,
        y: 604,
        height: 24,
        fontSize: 18,
        letterSpacing: 2,
        uppercase: true,
        color: PAINT.clay,
      }),
      eventName({
        ...COLUMN,
        y: 630,
        height: 74,
        fontSize: 28,
        minFontSize: 20,
        lineHeight: 1.14,
        color: PAINT.ink,
      }),
    ],
    photoElements: [attendeePhoto({ x: 392, y: 188 }, 300, 10, PAINT.marigold)],
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
