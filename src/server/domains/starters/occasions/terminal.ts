import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { at, circle, clipped, drawing, rect, times } from '#server/domains/starters/designs/svg.ts';

const COLORS = {
  window: '#0F1222',
  bar: '#1E2338',
  words: '#F4F6FF',
  comment: '#93A0C4',
  text: '#FFB86B',
  call: '#7CE0D3',
  mark: '#FF7AA8',
};
const SYNTAX = [COLORS.call, COLORS.mark, COLORS.text, COLORS.comment] as const;
const BAR = 54;
const COLUMN = { x: 56, y: 92, width: 716, align: 'start', font: 'mono' } as const;
const CENTRE = { x: 976, y: 336 };

/** For developers: an editor whose code is woven like cloth, the attendee in a cell of it. */
export const terminal: StarterTemplate = {
  name: 'Terminal',
  canvasSize: '1200x630',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { text: '// {attending}', fontSize: 42, minFontSize: 28, color: COLORS.mark },
      attendeeName: { height: 240, fontSize: 112, minFontSize: 49, color: COLORS.words },
      attendeeCountry: { fontSize: 38, minFontSize: 26, color: COLORS.text },
      eventName: { height: 150, fontSize: 48, minFontSize: 26, lineHeight: 1.1, color: COLORS.call },
      eventFacts: { fontSize: 37, minFontSize: 26, lineHeight: 1.15, color: COLORS.words },
    }),
    photoElements: [{ ...attendeePhoto(CENTRE, 330, 12, COLORS.words, COLORS.mark), shape: 'hexagon' }],
    stacks: [stackOf(630, { y: COLUMN.y, height: 486 }, KICKER_FIRST, 1.4)],
  },
  background: () =>
    drawing(
      1200,
      630,
      COLORS.window,
      rect(0, 0, 1200, BAR, COLORS.bar),
      times(3, (i) => circle(56 + i * 34, BAR / 2, 10, SYNTAX[i] ?? '')),
      clipped('code', 800, BAR, 400, 630 - BAR, at(800, BAR + 14, code())),
    ),
};

/** Lines of code as bars; their indents step out and in like woven wedges. */
function code(): string {
  return times(24, (row) => {
    const depth = [0, 1, 2, 3, 2, 1][row % 6] ?? 0;
    const y = row * 24;
    let x = depth * 30;
    return times(5, (i) => {
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
