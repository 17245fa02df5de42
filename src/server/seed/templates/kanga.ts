import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
} from './elements.ts';
import { kangaBorder } from './kanga-border.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { at, circle, drawing, path, rect, times } from './svg.ts';

const CENTRE = { x: 300, y: 158 };
const HEM = 54;
const AXIS = { x: 62, width: 476, align: 'center', verticalAlign: 'middle' } as const;

/** A whole kanga: border, field, medallion, and the attendee on the strip where the cloth carries its saying. */
export const kanga: StarterTemplate = {
  name: 'Kanga',
  canvasSize: '600x600',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...AXIS,
        y: 266,
        height: 88,
        fontSize: 60,
        minFontSize: 24,
        lineHeight: 1.03,
        color: PAINT.ink,
      }),
      attendeeCountry({ ...AXIS, y: 354, height: 31, fontSize: 26, minFontSize: 24, color: PAINT.clay }),
      attending({ ...AXIS, y: 391, height: 32, fontSize: 25, letterSpacing: 2, color: PAINT.paper }),
      eventName({
        ...AXIS,
        y: 424,
        height: 54,
        fontSize: 36,
        minFontSize: 24,
        lineHeight: 1.08,
        color: PAINT.paper,
      }),
      eventFacts({
        ...AXIS,
        apart: true,
        y: 480,
        height: 56,
        fontSize: 25,
        minFontSize: 24,
        lineHeight: 1.1,
        color: PAINT.paper,
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 184, 8, PAINT.paper)],
  },
  background: () =>
    drawing(
      600,
      600,
      PAINT.baobab,
      dots(),
      medallion(),
      rect(HEM, 264, 600 - 2 * HEM, 282, PAINT.baobab),
      rect(HEM, 264, 600 - 2 * HEM, 124, PAINT.paper),
      kangaBorder(600, HEM, 12, {
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
      const x = HEM + column * 28 + (row % 2) * 14;
      const y = 70 + row * 24;
      return Math.hypot(x - CENTRE.x, y - CENTRE.y) < 140 ? '' : circle(x, y, 4, PAINT.leaf);
    }),
  );
}

/** Petals around the photo. */
function medallion(): string {
  const petal = 'M-17 -94C-22 -114 -9 -126 0 -132C9 -126 22 -114 17 -94Z';
  return (
    times(16, (i) =>
      at(CENTRE.x, CENTRE.y, path(petal, i % 2 === 0 ? PAINT.marigold : PAINT.clay), i * 22.5),
    ) + circle(CENTRE.x, CENTRE.y, 106, PAINT.ink)
  );
}
