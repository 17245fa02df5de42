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
      attending({
        ...COLUMN,
        y: 388,
        height: 28,
        fontSize: 20,
        letterSpacing: 2,
        uppercase: true,
        color: PAINT.clay,
      }),
      attendeeName({
        ...COLUMN,
        y: 420,
        height: 130,
        fontSize: 54,
        minFontSize: 28,
        lineHeight: 1.1,
        color: PAINT.ink,
      }),
      eventName({
        ...COLUMN,
        y: 566,
        height: 76,
        fontSize: 26,
        minFontSize: 18,
        lineHeight: 1.18,
        color: PAINT.ink,
      }),
      attendeeCountry({ ...COLUMN, y: 648, height: 34, fontSize: 22, color: PAINT.baobab }),
    ],
    photoElements: [attendeePhoto({ x: 400, y: 206 }, 280, 10, PAINT.marigold)],
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
