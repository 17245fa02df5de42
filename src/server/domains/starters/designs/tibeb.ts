import { attendeePhoto, KICKER_BETWEEN, stackOf, wordsIn } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, drawing, rect, times } from './svg.ts';
import { mirrorRows, stitch } from './stitch.ts';

const CELL = 6;
const THREADS = { c: PAINT.clay, m: PAINT.marigold, b: PAINT.baobab, i: PAINT.indigo, p: PAINT.paper };
const COLUMN = { x: 164, y: 288, width: 400, align: 'start' } as const;

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
    textElements: wordsIn(COLUMN, {
      attendeeName: { height: 200, fontSize: 140, minFontSize: 29, color: PAINT.ink },
      attendeeCountry: { fontSize: 36, minFontSize: 24, color: PAINT.baobab },
      attending: { fontSize: 26, minFontSize: 24, letterSpacing: 2, color: PAINT.clay },
      eventName: { height: 130, fontSize: 42, minFontSize: 24, lineHeight: 1.06, color: PAINT.ink },
      eventFacts: { apart: true, fontSize: 27, minFontSize: 24, lineHeight: 1.1, color: PAINT.ink },
    }),
    photoElements: [attendeePhoto({ x: 276, y: 146 }, 204, 10, PAINT.marigold, PAINT.baobab)],
    stacks: [stackOf(750, { y: COLUMN.y, height: 406, verticalAlign: 'top' }, KICKER_BETWEEN, 1.25)],
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
