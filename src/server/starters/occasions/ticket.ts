import { attendeePhoto, stackOf, wordsIn } from '#server/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { circle, drawing, path, times } from '#server/starters/designs/svg.ts';

const COLORS = { ground: '#FF6A55', rays: '#FF8068', paper: '#FFF5E8', plum: '#3A1140', rose: '#C2263F' };
const TICKET = { x: 34, y: 34, width: 532, height: 732, tear: 566 };
const UPPER = { x: 66, y: 374, width: 468, align: 'start' } as const;
const STUB = { x: 66, y: 596, width: 468, align: 'start' } as const;

/** A festival ticket: the attendee and the code for the gate on the card, the event on the stub. */
export const ticket: StarterTemplate = {
  name: 'Ticket',
  canvasSize: '600x800',
  layout: {
    version: 2,
    textElements: wordsIn(UPPER, {
      attending: {
        y: 58,
        height: 84,
        verticalAlign: 'middle',
        fontSize: 62,
        minFontSize: 24,
        lineHeight: 1.02,
        color: COLORS.rose,
      },
      attendeeName: { height: 150, fontSize: 110, minFontSize: 30, lineHeight: 1.02, color: COLORS.plum },
      attendeeCountry: { fontSize: 30, minFontSize: 24, color: COLORS.rose },
      eventName: {
        ...STUB,
        height: 84,
        fontSize: 40,
        minFontSize: 25,
        lineHeight: 1.06,
        color: COLORS.paper,
      },
      eventFacts: {
        ...STUB,
        apart: true,
        fontSize: 26,
        minFontSize: 24,
        lineHeight: 1.12,
        color: COLORS.paper,
      },
    }),
    photoElements: [
      { ...attendeePhoto({ x: 172, y: 258 }, 196, 6, COLORS.plum, COLORS.rose), shape: 'rounded' },
    ],
    qrElements: [{ id: 'qr', x: 330, y: 156, size: 204, color: COLORS.plum, background: COLORS.paper }],
    stacks: [
      stackOf(
        800,
        { y: UPPER.y, height: 170 },
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
  background: () => {
    const { x, y, width, height, tear } = TICKET;
    return drawing(
      600,
      800,
      COLORS.ground,
      times(18, (i) => ray(i * 20)),
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="26" fill="${COLORS.paper}"/>`,
      `<path d="M${x} ${tear}H${x + width}V${y + height - 26}a26 26 0 0 1 -26 26H${x + 26}a26 26 0 0 1 -26 -26Z" fill="${COLORS.plum}"/>`,
      times(24, (i) => circle(x + 36 + i * 20, tear, 4, COLORS.paper)),
      circle(x, tear, 20, COLORS.ground),
      circle(x + width, tear, 20, COLORS.ground),
    );
  },
};

function ray(degrees: number): string {
  const edge = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${Math.round(300 + 900 * Math.cos(radians))} ${Math.round(400 + 900 * Math.sin(radians))}`;
  };
  return path(`M300 400L${edge(degrees)}L${edge(degrees + 10)}Z`, COLORS.rays);
}
