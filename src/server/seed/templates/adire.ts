import { adireCloth } from './adire-motifs.ts';
import { attendeeCountry, attendeeName, attendeePhoto, attending, eventName } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { drawing, path } from './svg.ts';

const SQUARE = 216;
const AXIS = { x: 180, width: 720, align: 'center', verticalAlign: 'middle' } as const;

/** A story through a doorway in indigo cloth. Centred and wide: made with long and right-to-left names in mind. */
export const adire: StarterTemplate = {
  name: 'Adire',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attendeeName({
        ...AXIS,
        y: 926,
        height: 236,
        fontSize: 96,
        minFontSize: 60,
        lineHeight: 1.1,
        color: PAINT.indigo,
        verticalAlign: 'bottom',
      }),
      attendeeCountry({ ...AXIS, y: 1188, height: 60, fontSize: 44, color: PAINT.indigo }),
      attending({
        ...AXIS,
        y: 1306,
        height: 48,
        fontSize: 36,
        letterSpacing: 6,
        uppercase: true,
        color: PAINT.clay,
      }),
      eventName({
        ...AXIS,
        y: 1364,
        height: 180,
        fontSize: 58,
        minFontSize: 40,
        lineHeight: 1.12,
        color: PAINT.ink,
        x: 200,
        width: 680,
        verticalAlign: 'top',
      }),
    ],
    photoElements: [attendeePhoto({ x: 540, y: 590 }, 600, 16, PAINT.marigold)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.indigo,
      adireCloth(5, 9, SQUARE, PAINT.haze, PAINT.haze, (column, row) => column * 3 + row * 2),
      arch(430, PAINT.indigo),
      arch(412, PAINT.haze),
      arch(402, PAINT.indigo),
      arch(390, PAINT.paper),
    ),
};

/** A round-headed doorway around the axis, of the given half width. */
function arch(half: number, fill: string): string {
  const spring = 600;
  const foot = 1210 + half;
  return path(
    `M${540 - half} ${foot}V${spring}A${half} ${half} 0 0 1 ${540 + half} ${spring}V${foot}Z`,
    fill,
  );
}
