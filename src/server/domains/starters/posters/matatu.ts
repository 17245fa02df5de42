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
  night: '#140A24',
  street: '#2A0F45',
  amber: '#FFB627',
  pink: '#FF3D8B',
  violet: '#7A2BFF',
  cyan: '#2BE4E8',
  white: '#FFFFFF',
  board: '#07040D',
} as const;

const SIGN = { align: 'center', verticalAlign: 'middle', font: 'mono', color: PAINT.amber } as const;
const COLUMN = { x: 60, y: 950, width: 960, align: 'start' } as const;
const CENTRE = { x: 772, y: 658 };

/** Lines of light above and below the words: where each begins, how long, thick and in which colour it is. */
const STREAKS = [
  [-120, 78, 900, 16, PAINT.pink],
  [330, 160, 900, 8, PAINT.cyan],
  [-100, 1668, 1100, 10, PAINT.cyan],
  [180, 1728, 1000, 30, PAINT.pink],
  [-160, 1806, 900, 14, PAINT.amber],
] as const;
/** The bus's livery: the height and the thickness of each stripe. */
const LIVERY = [
  [492, 16, PAINT.amber],
  [526, 262, fade(PAINT.pink, PAINT.violet, 0)],
  [806, 30, PAINT.cyan],
] as const;
const LEAN = -7;

/** A Nairobi bus at night: its destination board, light on the road, and its livery behind the attendee. */
export const matatu: StarterTemplate = {
  name: 'Matatu',
  canvasSize: '1080x1920',
  layout: {
    version: 2,
    shapeElements: [
      ...STREAKS.map(([x, y, width, height, color], i) =>
        block(`Streak ${i + 1}`, [x, y, width, height], fade(PAINT.night, color, 0), {
          radius: height / 2,
          rotation: LEAN,
        }),
      ),
      ...LIVERY.map(([y, height, fill], i) =>
        block(`Livery ${i + 1}`, [-100, y, 1280, height], fill, { rotation: LEAN }),
      ),
      disc('Rim', [CENTRE.x, CENTRE.y, 276], PAINT.night),
      block('Board', [190, 252, 700, 112], PAINT.board, {
        radius: 28,
        strokeWidth: 6,
        strokeColor: PAINT.street,
      }),
    ],
    textElements: wordsIn(COLUMN, {
      attending: { ...SIGN, x: 222, width: 636, y: 260, height: 96, fontSize: 72, minFontSize: 44 },
      attendeeName: { font: 'wide', fontSize: 190, minFontSize: 49, color: PAINT.white },
      attendeeCountry: { fontSize: 64, minFontSize: 44, color: PAINT.pink },
      eventName: { height: 220, fontSize: 78, minFontSize: 44, lineHeight: 1.1, color: PAINT.cyan },
      eventFacts: { apart: true, fontSize: 54, minFontSize: 44, color: PAINT.white },
    }),
    photoElements: [attendeePhoto(CENTRE, 478, 16, PAINT.amber, PAINT.violet)],
    stacks: [stackOf(1920, { y: COLUMN.y, height: 626 }, ATTENDEE_THEN_EVENT)],
  },
  background: () => drawing(1080, 1920, PAINT.night),
};
