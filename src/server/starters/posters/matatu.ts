import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  ATTENDEE_THEN_EVENT,
  eventFacts,
  eventName,
  stackOf,
} from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { drawing } from '#server/starters/designs/svg.ts';
import { block, disc, fade } from './shapes.ts';

const PAINT = {
  night: '#140A24',
  street: '#2A0F45',
  amber: '#FFB627',
  pink: '#FF3D8B',
  cyan: '#2BE4E8',
  white: '#FFFFFF',
  board: '#07040D',
} as const;

const SIGN = { align: 'center', verticalAlign: 'middle', font: 'mono', color: PAINT.amber } as const;
const COLUMN = { x: 72, y: 996, width: 936, align: 'start' } as const;
const CENTRE = { x: 776, y: 690 };

/** Light of traffic at night: where each streak begins, how long, thick and in which colour it is. */
const STREAKS = [
  [-120, 90, 900, 14, PAINT.pink],
  [330, 168, 900, 8, PAINT.cyan],
  [-200, 520, 800, 26, PAINT.pink],
  [-160, 604, 740, 10, PAINT.cyan],
  [-260, 706, 860, 44, PAINT.pink],
  [-180, 808, 740, 12, PAINT.amber],
  [-120, 876, 700, 22, PAINT.cyan],
  [-100, 1668, 1100, 10, PAINT.cyan],
  [180, 1728, 1000, 30, PAINT.pink],
  [-160, 1806, 900, 14, PAINT.amber],
] as const;

/** A Nairobi bus at night: its destination board, neon, and the traffic's light behind the attendee. */
export const matatu: StarterTemplate = {
  name: 'Matatu',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    shapeElements: [
      ...STREAKS.map(([x, y, width, height, color], i) =>
        block(`Streak ${i + 1}`, [x, y, width, height], fade(PAINT.night, color, 0), {
          radius: height / 2,
          rotation: -6,
        }),
      ),
      ...[290, 276, 262].map((radius, i) =>
        disc(`Glow ${i + 1}`, [CENTRE.x, CENTRE.y, radius], null, {
          strokeWidth: 46 - i * 14,
          strokeColor: PAINT.pink,
          opacity: 0.14 + i * 0.12,
        }),
      ),
      block('Board', [60, 252, 960, 146], PAINT.board, {
        radius: 28,
        strokeWidth: 6,
        strokeColor: PAINT.street,
      }),
    ],
    textElements: [
      attending({
        ...COLUMN,
        ...SIGN,
        x: 92,
        width: 896,
        y: 262,
        height: 126,
        fontSize: 112,
        minFontSize: 48,
      }),
      attendeeName({
        ...COLUMN,
        font: 'wide',
        fontSize: 150,
        minFontSize: 48,
        lineHeight: 1.04,
        color: PAINT.white,
      }),
      attendeeCountry({ ...COLUMN, fontSize: 62, minFontSize: 44, color: PAINT.pink }),
      eventName({
        ...COLUMN,
        height: 220,
        fontSize: 84,
        minFontSize: 48,
        lineHeight: 1.1,
        color: PAINT.cyan,
      }),
      eventFacts({ ...COLUMN, apart: true, fontSize: 54, minFontSize: 44, color: PAINT.white }),
    ],
    photoElements: [{ ...attendeePhoto(CENTRE, 468, 14, PAINT.pink), shape: 'circle' }],
    stacks: [stackOf(1920, { y: COLUMN.y, height: 578 }, ATTENDEE_THEN_EVENT)],
  },
  background: () => drawing(1080, 1920, PAINT.night),
};
