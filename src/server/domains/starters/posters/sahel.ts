import {
  ATTENDEE_THEN_EVENT,
  attendeePhoto,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { drawing } from '#server/domains/starters/designs/svg.ts';
import { block, disc } from './shapes.ts';

const PAINT = {
  sand: '#F6EAD6',
  ochre: '#E9A133',
  clay: '#B63B22',
  night: '#1C2541',
  sage: '#6E7F5C',
} as const;

const UNIT = 216;
const COLUMN = { x: 44, y: 450, width: 804, align: 'start', color: PAINT.night } as const;
const LABEL = {
  ...COLUMN,
  y: 250,
  width: 344,
  height: 160,
  verticalAlign: 'middle',
  color: PAINT.clay,
} as const;

/** A festival poster of the sixties: half discs and squares on a grid, one of them the attendee. */
export const sahel: StarterTemplate = {
  name: 'Sahel',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    shapeElements: [
      disc('Half disc', [216, 216, 216], PAINT.night),
      disc('Arc 1', [108, 216, 108], PAINT.ochre),
      block('Horizon', [0, 216, 432, 216], PAINT.sand),
      block('Field 1', [432, 0, UNIT, 432], PAINT.sage),
      disc('Half seed', [648, 216, 150], PAINT.sand),
      block('Field 2', [648, 0, 432, 432], PAINT.clay),
      disc('Photo field', [864, 216, 216], PAINT.ochre),
      block('Field 3', [884, 432, 196, UNIT], PAINT.night),
      disc('Moon', [980, 540, 80], PAINT.ochre),
      disc('Shadow', [1012, 524, 74], PAINT.night),
      block('Tile', [912, 686, 140, 140], PAINT.clay, { rotation: 45 }),
      block('Field 4', [884, 864, 196, UNIT], PAINT.sage),
      disc('Seed', [982, 950, 50], PAINT.sand),
    ],
    textElements: wordsIn(COLUMN, {
      attending: { ...LABEL, font: 'geometric', fontSize: 72, minFontSize: 44, lineHeight: 1 },
      attendeeName: { font: 'geometric', fontSize: 136, minFontSize: 49 },
      attendeeCountry: { fontSize: 50, minFontSize: 44 },
      eventName: { height: 140, fontSize: 60, minFontSize: 44, lineHeight: 1.06 },
      eventFacts: { fontSize: 48, minFontSize: 44, lineHeight: 1.06 },
    }),
    photoElements: [attendeePhoto({ x: 864, y: 216 }, 376, 0, PAINT.night, PAINT.clay)],
    stacks: [stackOf(1080, { y: COLUMN.y, height: 588 }, ATTENDEE_THEN_EVENT)],
  },
  background: () => drawing(1080, 1080, PAINT.sand),
};
