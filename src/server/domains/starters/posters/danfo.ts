import {
  ATTENDEE_THEN_EVENT,
  attendeePhoto,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { drawing } from '#server/domains/starters/designs/svg.ts';
import { block, disc, fade } from './shapes.ts';

const PAINT = {
  body: '#F9B70B',
  black: '#16130F',
  glass: '#CFE3E6',
  shade: '#7FA5AE',
  plate: '#FFFDF6',
  road: '#3A3733',
} as const;

const COLUMN = { x: 60, y: 926, width: 960, align: 'start', color: PAINT.black } as const;
const PLATE = { x: 88, y: 1474, width: 904, height: 100 } as const;
const CENTRED = { align: 'center', verticalAlign: 'middle' } as const;
const SIGN = { ...CENTRED, font: 'wide', letterSpacing: 3, color: PAINT.body } as const;
const WINDOW = { x: 287, y: 487 };
const WHEELS = [214, 866] as const;

/** A Lagos bus from the side: the attendee looks out of the first window, the words are painted on the yellow body. */
export const danfo: StarterTemplate = {
  name: 'Danfo',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    shapeElements: [
      block('Body', [-80, 128, 1500, 1572], PAINT.body, { radius: 90 }),
      block('Gutter', [0, 186, 1080, 10], PAINT.black),
      block('Window', [566, 250, 560, 474], fade(PAINT.glass, PAINT.shade, 60), {
        radius: 104,
        strokeWidth: 22,
        strokeColor: PAINT.black,
      }),
      block('Glint', [742, 262, 64, 450], '#FFFFFF', { rotation: 24, opacity: 0.35 }),
      block('Stripe', [0, 768, 1080, 92], PAINT.black),
      block('Thin stripe', [0, 880, 1080, 22], PAINT.black),
      block('Sill', [0, 1654, 1080, 56], PAINT.black),
      ...WHEELS.flatMap((x, i) => [
        disc(`Wheel ${i + 1}`, [x, 1742, 136], PAINT.black),
        disc(`Rim ${i + 1}`, [x, 1742, 74], PAINT.body),
        disc(`Hub ${i + 1}`, [x, 1742, 30], PAINT.black),
      ]),
      block('Plate', [60, 1458, 960, 132], PAINT.plate, {
        radius: 22,
        strokeWidth: 8,
        strokeColor: PAINT.black,
      }),
    ],
    textElements: wordsIn(COLUMN, {
      attending: { ...SIGN, y: 776, height: 76, fontSize: 64, minFontSize: 44 },
      attendeeName: { font: 'wide', fontSize: 190, minFontSize: 49 },
      attendeeCountry: { fontSize: 64, minFontSize: 44 },
      eventName: { height: 140, fontSize: 70, minFontSize: 44, lineHeight: 1.06 },
      eventFacts: {
        ...CENTRED,
        ...PLATE,
        fontWeight: '800',
        fontSize: 62,
        minFontSize: 44,
        lineHeight: 1.06,
      },
    }),
    photoElements: [{ ...attendeePhoto(WINDOW, 430, 22, PAINT.black, PAINT.body), shape: 'rounded' }],
    flagElements: [
      { id: 'flag', x: 620, y: 580, width: 190, height: 110, radius: 8, rotation: -5, name: 'Flag' },
    ],
    stacks: [stackOf(1920, { y: COLUMN.y, height: 498 }, ATTENDEE_THEN_EVENT.slice(0, 3))],
  },
  background: () =>
    drawing(1080, 1920, '#F6EBD2', `<rect y="1800" width="1080" height="120" fill="${PAINT.road}"/>`),
};
