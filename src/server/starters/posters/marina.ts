import {
  ATTENDEE_THEN_EVENT,
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
  stackOf,
} from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { drawing } from '#server/starters/designs/svg.ts';
import { block } from './shapes.ts';

const PAINT = {
  ivory: '#F7F4EC',
  green: '#0C3B2E',
  gold: '#B68A35',
  ink: '#1B1F1D',
  moss: '#4A5A52',
} as const;

const COLUMN = { x: 120, y: 530, width: 880, align: 'start' } as const;
const TITLE = { ...COLUMN, font: 'elegant', minFontSize: 44 } as const;
const LINE = { ...COLUMN, font: 'serif', fontWeight: '400', minFontSize: 44 } as const;
const LABEL = { ...TITLE, y: 116, width: 400, height: 300, fontWeight: '500', uppercase: false } as const;

/** For banks and ministries: ivory, one serif, hairlines, and a strip of woven cloth as the only ornament. */
export const marina: StarterTemplate = {
  name: 'Marina',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    shapeElements: [
      block('Band', [0, 0, 56, 1080], {
        kind: 'cloth',
        cloth: 'strip-weave',
        seed: 'marina',
        scale: 1.17,
        colors: { ground: PAINT.green, main: PAINT.gold, second: PAINT.ivory, fine: PAINT.gold },
      }),
      block('Rule', [120, 494, 880, 3], PAINT.gold),
      block('Mark', [120, 74, 88, 8], PAINT.gold),
    ],
    textElements: [
      attending({ ...LABEL, fontSize: 112, minFontSize: 60, lineHeight: 1.04, color: PAINT.green }),
      attendeeName({ ...TITLE, fontSize: 118, lineHeight: 1.02, color: PAINT.ink }),
      attendeeCountry({ ...LINE, fontSize: 58, color: PAINT.moss }),
      eventName({ ...TITLE, height: 130, fontSize: 66, lineHeight: 1.08, color: PAINT.green }),
      eventFacts({ ...LINE, fontSize: 46, lineHeight: 1.1, color: PAINT.ink }),
    ],
    photoElements: [
      { ...attendeePhoto({ x: 802, y: 262 }, 384, 10, PAINT.green, PAINT.gold), shape: 'rounded' },
    ],
    stacks: [stackOf(1080, { y: 530, height: 478 }, ATTENDEE_THEN_EVENT)],
  },
  background: () => drawing(1080, 1080, PAINT.ivory),
};
