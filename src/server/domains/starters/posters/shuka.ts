import {
  ATTENDEE_THEN_EVENT,
  attendeePhoto,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { drawing, rect } from '#server/domains/starters/designs/svg.ts';
import { block } from './shapes.ts';
import { check, collar, SHUKA } from './shuka-cloth.ts';

const CENTRE = { x: 796, y: 264 };
const CLOTH = 506;
const COLUMN = { x: 56, y: 530, width: 902, align: 'start', color: SHUKA.white } as const;
const LABEL = {
  ...COLUMN,
  y: 362,
  width: 320,
  height: 130,
  verticalAlign: 'middle',
  color: SHUKA.orange,
} as const;

/** A red check over the shoulder and a collar of beads around the attendee. */
export const shuka: StarterTemplate = {
  name: 'Shuka',
  canvasSize: '1080x1080',
  layout: {
    version: 2,
    shapeElements: [block('Tag', [0, 340, 432, 180], SHUKA.dark)],
    textElements: wordsIn(COLUMN, {
      attending: { ...LABEL, fontSize: 66, minFontSize: 44, lineHeight: 1 },
      attendeeName: { fontSize: 140, minFontSize: 49 },
      attendeeCountry: { fontSize: 60, minFontSize: 44, color: SHUKA.orange },
      eventName: { height: 110, fontSize: 58, minFontSize: 44, lineHeight: 1.06 },
      eventFacts: { fontSize: 48, minFontSize: 44, lineHeight: 1.06 },
    }),
    photoElements: [attendeePhoto(CENTRE, 328, 0, SHUKA.dark, SHUKA.orange)],
    stacks: [stackOf(1080, { y: COLUMN.y, height: 480 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(
      1080,
      1080,
      SHUKA.red,
      check(1080, CLOTH),
      rect(0, CLOTH, 1080, 1080 - CLOTH, SHUKA.dark),
      collar(CENTRE.x, CENTRE.y),
    ),
};
