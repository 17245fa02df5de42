import { attendeeCountry, attendeeName, attendeePhoto, attending, eventName } from './elements.ts';
import { kangaBorder } from './kanga-border.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, circle, drawing, path, rect, times } from './svg.ts';

const CENTRE = { x: 300, y: 196 };
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
        y: 332,
        height: 68,
        fontSize: 40,
        minFontSize: 22,
        lineHeight: 1.05,
        color: PAINT.ink,
      }),
      attending({
        ...AXIS,
        y: 408,
        height: 26,
        fontSize: 17,
        letterSpacing: 2,
        uppercase: true,
        color: PAINT.sun,
      }),
      eventName({
        ...AXIS,
        y: 434,
        height: 56,
        fontSize: 24,
        minFontSize: 16,
        lineHeight: 1.12,
        color: PAINT.paper,
      }),
      attendeeCountry({ ...AXIS, y: 492, height: 32, fontSize: 18, color: PAINT.paper }),
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
      rect(66, 402, 468, 132, PAINT.baobab),
      rect(66, 326, 468, 80, PAINT.paper),
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
    times(18, (column) => circle(66 + column * 28 + (row % 2) * 14, 80 + row * 24, 4, PAINT.leaf)),
  );
}

/** Petals around the photo. */
function medallion(): string {
  const petal = 'M-20 -108C-26 -134 -10 -146 0 -152C10 -146 26 -134 20 -108Z';
  return (
    circle(CENTRE.x, CENTRE.y, 160, PAINT.baobab) +
    times(16, (i) =>
      at(CENTRE.x, CENTRE.y, path(petal, i % 2 === 0 ? PAINT.marigold : PAINT.clay), i * 22.5),
    ) +
    circle(CENTRE.x, CENTRE.y, 122, PAINT.ink)
  );
}
