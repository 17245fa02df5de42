import { attendeeCountry, attendeeName, attendeePhoto, attending, eventName } from './elements.ts';
import { kangaBorder } from './kanga-border.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, circle, drawing, path, rect, times } from './svg.ts';

const CENTRE = { x: 300, y: 192 };
const AXIS = { x: 96, width: 408, align: 'center', verticalAlign: 'middle' } as const;

/** A whole kanga: border, field, medallion, and the attendee on the strip where the cloth carries its saying. */
export const kanga: StarterTemplate = {
  name: 'Kanga',
  canvasSize: '600x600',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...AXIS,
        y: 320,
        height: 66,
        fontSize: 48,
        minFontSize: 24,
        lineHeight: 1.05,
        color: PAINT.ink,
      }),
      attendeeCountry({ ...AXIS, y: 396, height: 26, fontSize: 20, color: PAINT.clay }),
      attending({
        ...AXIS,
        y: 444,
        height: 22,
        fontSize: 17,
        letterSpacing: 2,
        uppercase: true,
        color: PAINT.paper,
      }),
      eventName({
        ...AXIS,
        y: 470,
        height: 58,
        fontSize: 28,
        minFontSize: 18,
        lineHeight: 1.1,
        color: PAINT.paper,
        verticalAlign: 'top',
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 212, 8, PAINT.paper)],
  },
  background: () =>
    drawing(
      600,
      600,
      PAINT.baobab,
      dots(),
      medallion(),
      rect(66, 314, 468, 220, PAINT.baobab),
      rect(66, 314, 468, 116, PAINT.paper),
      kangaBorder(600, 66, 12, {
        edge: PAINT.ink,
        ground: PAINT.marigold,
        figure: PAINT.clay,
        seed: PAINT.paper,
        hem: PAINT.ink,
      }),
    ),
};

function dots(): string {
  return times(12, (row) =>
    times(18, (column) => {
      const x = 66 + column * 28 + (row % 2) * 14;
      const y = 82 + row * 24;
      return Math.hypot(x - CENTRE.x, y - CENTRE.y) < 162 ? '' : circle(x, y, 4, PAINT.leaf);
    }),
  );
}

/** Petals around the photo. */
function medallion(): string {
  const petal = 'M-20 -108C-26 -134 -10 -146 0 -152C10 -146 26 -134 20 -108Z';
  return (
    times(16, (i) =>
      at(CENTRE.x, CENTRE.y, path(petal, i % 2 === 0 ? PAINT.marigold : PAINT.clay), i * 22.5),
    ) + circle(CENTRE.x, CENTRE.y, 122, PAINT.ink)
  );
}
