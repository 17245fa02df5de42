import {
  attendeeCountry,
  attendeeName,
  attendeePhoto,
  attending,
  eventFacts,
  eventName,
  stackOf,
} from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { clipped, drawing, rect } from '#server/starters/designs/svg.ts';
import { rosette } from './guilloche.ts';

const COLORS = {
  page: '#FFFFFF',
  navy: '#12284C',
  gold: '#B98A2E',
  deep: '#8A6114',
  ice: '#DCE6F5',
  engraved: '#54492F',
};
const UPPER = { x: 48, y: 48, width: 386, align: 'start', font: 'elegant' } as const;
const LOWER = { x: 48, y: 424, width: 704, align: 'start', font: 'elegant' } as const;
const CENTRE = { x: 610, y: 196 };

/** A sober card for banks and ministries: white page, one serif, a gold rule, the event on a navy foot. */
export const speaker: StarterTemplate = {
  name: 'Speaker',
  canvasSize: '800x600',
  layout: {
    version: 2,
    textElements: [
      attending({
        ...UPPER,
        font: 'sans',
        fontSize: 25,
        minFontSize: 24,
        letterSpacing: 3,
        fontWeight: '700',
        color: COLORS.deep,
      }),
      attendeeName({
        ...UPPER,
        height: 230,
        fontSize: 84,
        minFontSize: 30,
        lineHeight: 1.04,
        color: COLORS.navy,
      }),
      attendeeCountry({ ...UPPER, fontSize: 30, minFontSize: 24, fontWeight: '500', color: COLORS.navy }),
      eventName({ ...LOWER, height: 92, fontSize: 44, minFontSize: 26, lineHeight: 1.1, color: COLORS.page }),
      eventFacts({
        ...LOWER,
        font: 'sans',
        fontSize: 26,
        minFontSize: 24,
        fontWeight: '400',
        color: COLORS.ice,
      }),
    ],
    photoElements: [attendeePhoto(CENTRE, 284, 6, COLORS.gold, COLORS.navy)],
    flagElements: [
      {
        id: 'flag',
        x: 672,
        y: 280,
        width: 84,
        height: 60,
        radius: 4,
        strokeWidth: 3,
        strokeColor: COLORS.gold,
        z: 1,
      },
    ],
    stacks: [
      stackOf(
        600,
        { y: UPPER.y, height: 310 },
        [
          ['attending', 0],
          ['attendeeName', 0.03],
          ['attendeeCountry', 0.026],
        ],
        1.2,
      ),
      {
        ...stackOf(600, { y: LOWER.y, height: 132 }, [
          ['eventTitle', 0],
          ['eventFacts', 0.022],
        ]),
        lead: 'eventTitle',
      },
    ],
  },
  background: () =>
    drawing(
      800,
      600,
      COLORS.page,
      rect(0, 398, 800, 202, COLORS.navy),
      clipped(
        'foot',
        0,
        398,
        800,
        202,
        rosette([690, 560], {
          radius: 120,
          swing: 90,
          waves: 9,
          lines: 12,
          width: 1.2,
          stroke: COLORS.engraved,
        }),
      ),
      rect(0, 392, 800, 6, COLORS.gold),
    ),
};
