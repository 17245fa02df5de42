import { adireCloth } from './adire-motifs.ts';
import { attendeeCountry, attendeeName, attendeePhoto, attending, eventName } from './elements.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { drawing, path } from './svg.ts';

const SQUARE = 180;
const AXIS = { x: 170, width: 740, align: 'center', verticalAlign: 'middle' } as const;

/** A story through a doorway in indigo cloth. Centred and wide: made with long and right-to-left names in mind. */
export const adire: StarterTemplate = {
  name: 'Adire',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    textElements: [
      attending({
        ...AXIS,
        y: 880,
        height: 50,
        fontSize: 36,
        letterSpacing: 6,
        uppercase: true,
        color: PAINT.clay,
      }),
      eventName({
        ...AXIS,
        y: 940,
        height: 140,
        fontSize: 48,
        minFontSize: 30,
        lineHeight: 1.12,
        color: PAINT.indigo,
      }),
      attendeeName({
        ...AXIS,
        y: 1120,
        height: 280,
        fontSize: 80,
        minFontSize: 44,
        lineHeight: 1.12,
        color: PAINT.indigo,
      }),
      attendeeCountry({ ...AXIS, y: 1420, height: 100, fontSize: 38, color: PAINT.ink }),
    ],
    photoElements: [attendeePhoto({ x: 540, y: 570 }, 560, 16, PAINT.marigold)],
  },
  background: () =>
    drawing(
      1080,
      1920,
      PAINT.indigo,
      adireCloth(6, 11, SQUARE, PAINT.haze, PAINT.haze, (column, row) => column * 3 + row * 2),
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
