import { adireCloth } from './adire-motifs.ts';
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
import { drawing, path } from './svg.ts';

const SQUARE = 216;
const SPRING = 540;
const AXIS = { x: 160, width: 760, align: 'center', verticalAlign: 'middle' } as const;

/** A story through a doorway in indigo cloth. Centred and wide: made with long and right-to-left names in mind. */
export const adire: StarterTemplate = {
  name: 'Adire',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attending({ ...AXIS, y: 872, height: 66, fontSize: 54, letterSpacing: 6, color: PAINT.clay }),
      attendeeName({
        ...AXIS,
        y: 948,
        height: 250,
        fontSize: 120,
        minFontSize: 44,
        lineHeight: 1.04,
        color: PAINT.indigo,
      }),
      attendeeCountry({ ...AXIS, y: 1206, height: 62, fontSize: 52, color: PAINT.indigo }),
      eventName({
        ...AXIS,
        y: 1284,
        height: 180,
        fontSize: 76,
        minFontSize: 44,
        lineHeight: 1.08,
        color: PAINT.ink,
      }),
      eventFacts({
        ...AXIS,
        apart: true,
        y: 1472,
        height: 146,
        fontSize: 50,
        minFontSize: 44,
        lineHeight: 1.1,
        color: PAINT.ink,
      }),
    ],
    photoElements: [attendeePhoto({ x: 540, y: SPRING }, 600, 16, PAINT.marigold)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.indigo,
      adireCloth(5, 9, SQUARE, PAINT.haze, PAINT.haze, (column, row) => column * 3 + row * 2),
      arch(474, PAINT.indigo),
      arch(456, PAINT.haze),
      arch(446, PAINT.indigo),
      arch(432, PAINT.paper),
    ),
};

/** A round-headed doorway around the axis, of the given half width. */
function arch(half: number, fill: string): string {
  const foot = 1218 + half;
  return path(
    `M${540 - half} ${foot}V${SPRING}A${half} ${half} 0 0 1 ${540 + half} ${SPRING}V${foot}Z`,
    fill,
  );
}
