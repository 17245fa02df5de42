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
import { at, circle, clipped, drawing, rect, times } from '#server/starters/designs/svg.ts';

const COLORS = {
  desk: '#241B4B',
  window: '#0F1222',
  bar: '#1E2338',
  words: '#F4F6FF',
  comment: '#93A0C4',
  text: '#FFB86B',
  call: '#7CE0D3',
  mark: '#FF7AA8',
};
const SYNTAX = [COLORS.call, COLORS.mark, COLORS.text, COLORS.comment] as const;
const WINDOW = { x: 36, y: 32, width: 1128, height: 566, bar: 54 };
const COLUMN = { x: 84, y: 108, width: 612, align: 'start', font: 'mono' } as const;
const CENTRE = { x: 930, y: 342 };

/** For developers: an editor whose code is woven like cloth, the attendee in a cell of it. */
export const terminal: StarterTemplate = {
  name: 'Terminal',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    textElements: [
      {
        ...attending({ ...COLUMN, fontSize: 38, minFontSize: 26, color: COLORS.comment }),
        text: '// {attending}',
      },
      attendeeName({
        ...COLUMN,
        height: 214,
        fontSize: 104,
        minFontSize: 34,
        lineHeight: 1.04,
        color: COLORS.words,
      }),
      attendeeCountry({ ...COLUMN, fontSize: 38, minFontSize: 26, color: COLORS.text }),
      eventName({
        ...COLUMN,
        height: 150,
        fontSize: 48,
        minFontSize: 30,
        lineHeight: 1.1,
        color: COLORS.call,
      }),
      eventFacts({
        ...COLUMN,

        fontSize: 37,
        minFontSize: 26,
        lineHeight: 1.15,
        color: COLORS.words,
      }),
    ],
    photoElements: [{ ...attendeePhoto(CENTRE, 380, 12, COLORS.words, COLORS.mark), shape: 'hexagon' }],
    stacks: [stackOf(630, { y: COLUMN.y, height: 458 }, KICKER_FIRST, 1.7)],
  },
  background: () =>
    drawing(
      1200,
      630,
      COLORS.desk,
      rounded(WINDOW.x, WINDOW.y, WINDOW.width, WINDOW.height, 22, COLORS.window),
      rounded(WINDOW.x, WINDOW.y, WINDOW.width, WINDOW.bar, 22, COLORS.bar),
      rect(WINDOW.x, WINDOW.y + 30, WINDOW.width, WINDOW.bar - 30, COLORS.bar),
      rounded(180, 44, 220, 60, 12, COLORS.window),
      rounded(206, 64, 120, 12, 6, COLORS.comment),
      rect(WINDOW.x, 86, WINDOW.width, 30, COLORS.window),
      times(3, (i) => circle(WINDOW.x + 36 + i * 34, WINDOW.y + 27, 10, SYNTAX[i] ?? '')),
      clipped('code', 728, 86, 436, 500, at(776, 106, code())),
    ),
};

/** Lines of code as bars; their indents step out and in like woven wedges. */
function code(): string {
  return times(20, (row) => {
    const depth = [0, 1, 2, 3, 2, 1][row % 6] ?? 0;
    const y = row * 24;
    let x = depth * 30;
    return times(4, (i) => {
      const width = 34 + ((row * 53 + i * 37) % 5) * 26;
      const bar = rounded(x, y, width, 13, 6.5, SYNTAX[(row + i * 3) % 4] ?? '');
      x += width + 14;
      return bar;
    });
  });
}

function rounded(x: number, y: number, width: number, height: number, radius: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}
