import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { clipped, drawing, polygon, rect, times, type Point } from '#server/domains/starters/designs/svg.ts';

const PAINT = {
  pine: '#0B3B36',
  teal: '#127A70',
  cobalt: '#1F4E9E',
  saffron: '#F0B441',
  chalk: '#FBF6EA',
} as const;

const TILE = 216;
const CENTRE = { x: 540, y: 602 };
const AXIS = { x: 72, y: 974, width: 936, align: 'center', color: PAINT.chalk } as const;

/** A mosaic from Fez: eight-pointed stars and crosses, and the largest star for the attendee. */
export const zellige: StarterTemplate = {
  name: 'Zellige',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: wordsIn(AXIS, {
      attending: { fontSize: 56, minFontSize: 44, letterSpacing: 6, color: PAINT.saffron },
      attendeeName: { fontSize: 230, minFontSize: 49 },
      attendeeCountry: { fontSize: 60, minFontSize: 44, color: PAINT.saffron },
      eventName: { height: 200, fontSize: 72, minFontSize: 44, lineHeight: 1.08 },
      eventFacts: { apart: true, fontSize: 50, minFontSize: 44, lineHeight: 1.1 },
    }),
    photoElements: [attendeePhoto(CENTRE, 440, 16, PAINT.saffron, PAINT.cobalt)],
    stacks: [stackOf(1920, { y: AXIS.y, height: 606 }, KICKER_FIRST)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.pine,
      mosaic('head', 0, 864),
      mosaic('foot', 1632, 288),
      star(CENTRE.x, CENTRE.y, 352, PAINT.saffron),
      star(CENTRE.x, CENTRE.y, 338, PAINT.pine),
      star(CENTRE.x, CENTRE.y, 306, PAINT.chalk),
    ),
};

/** Stars whose points meet; what is left between four of them is a cross. */
function mosaic(id: string, top: number, height: number): string {
  const stars = times(Math.ceil(height / TILE) + 1, (row) =>
    times(6, (column) => {
      const [x, y] = [column * TILE, top + row * TILE];
      const isTeal = (row + column) % 2 === 0;
      return [
        star(x, y, TILE / 2, PAINT.chalk),
        star(x, y, TILE / 2 - 12, isTeal ? PAINT.teal : PAINT.pine),
        star(x, y, TILE / 4, PAINT.saffron),
        star(x, y, TILE / 4 - 10, PAINT.chalk),
      ].join('');
    }),
  );
  const line = rect(0, id === 'head' ? top + height - 10 : top, 1080, 10, PAINT.saffron);
  return clipped(id, 0, top, 1080, height, rect(0, top, 1080, height, PAINT.cobalt) + stars + line);
}

/** Two squares on each other, one of them turned by 45 degrees. */
function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 16 }, (_, i): Point => {
    const reach = i % 2 === 0 ? radius : (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8);
    return [x + reach * Math.cos((i * Math.PI) / 8), y + reach * Math.sin((i * Math.PI) / 8)];
  });
  return polygon(points, fill);
}
