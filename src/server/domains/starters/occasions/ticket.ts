import { attendeePhoto, stackOf, wordsIn } from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { drawing, path, times } from '#server/domains/starters/designs/svg.ts';
import { block, disc } from '#server/domains/starters/posters/shapes.ts';

const COLORS = { ground: '#FF6A55', rays: '#FF8068', paper: '#FFF5E8', plum: '#3A1140', rose: '#C2263F' };
const TEAR = 566;
const UPPER = { x: 66, y: 356, width: 468, align: 'start' } as const;
const STUB = { x: 66, y: 596, width: 468, align: 'start' } as const;

/** A festival ticket: the attendee and the code for the gate on the card, the event on the stub. */
export const ticket: StarterTemplate = {
  name: 'Ticket',
  canvasSize: '600x800',
  layout: {
    version: 2,
    shapeElements: [
      block('Card', [34, 34, 532, 732], COLORS.paper, { radius: 26 }),
      block('Tear', [66, TEAR - 3, 468, 6], COLORS.ground, { radius: 3 }),
      ...[34, 566].map((x, i) => disc(`Notch ${i + 1}`, [x, TEAR, 22], COLORS.ground)),
    ],
    textElements: wordsIn(UPPER, {
      attending: {
        y: 56,
        height: 60,
        verticalAlign: 'middle',
        fontSize: 42,
        minFontSize: 24,
        lineHeight: 1.02,
        color: COLORS.rose,
      },
      attendeeName: { height: 176, fontSize: 110, minFontSize: 30, color: COLORS.plum },
      attendeeCountry: { fontSize: 30, minFontSize: 24, color: COLORS.rose },
      eventName: {
        ...STUB,
        height: 84,
        fontSize: 40,
        minFontSize: 24,
        lineHeight: 1.06,
        color: COLORS.plum,
      },
      eventFacts: {
        ...STUB,
        apart: true,
        fontSize: 26,
        minFontSize: 24,
        lineHeight: 1.12,
        color: COLORS.plum,
      },
    }),
    photoElements: [
      { ...attendeePhoto({ x: 172, y: 234 }, 196, 6, COLORS.plum, COLORS.rose), shape: 'rounded' },
    ],
    qrElements: [{ id: 'qr', x: 330, y: 132, size: 204, color: COLORS.plum, background: COLORS.paper }],
    stacks: [
      stackOf(
        800,
        { y: UPPER.y, height: 188 },
        [
          ['attendeeName', 0],
          ['attendeeCountry', 0.02],
        ],
        1.1,
      ),
      {
        ...stackOf(
          800,
          { y: STUB.y, height: 144 },
          [
            ['eventTitle', 0],
            ['eventFacts', 0.016],
          ],
          1.1,
        ),
        lead: 'eventTitle',
      },
    ],
  },
  background: () =>
    drawing(
      600,
      800,
      COLORS.ground,
      times(18, (i) => ray(i * 20)),
    ),
};

function ray(degrees: number): string {
  const edge = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${Math.round(300 + 900 * Math.cos(radians))} ${Math.round(400 + 900 * Math.sin(radians))}`;
  };
  return path(`M300 400L${edge(degrees)}L${edge(degrees + 10)}Z`, COLORS.rays);
}
