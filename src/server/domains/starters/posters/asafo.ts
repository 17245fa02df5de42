import {
  attendeePhoto,
  ATTENDEE_THEN_EVENT,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { at, circle, drawing, polygon, rect, times } from '#server/domains/starters/designs/svg.ts';
import { block } from './shapes.ts';

const CLOTH = { red: '#A3132A', black: '#1B1114', white: '#FFF8EA', gold: '#FFCB3D' } as const;
const HEM = 36;
const COLUMN = { x: 64, y: 284, width: 672, align: 'start' } as const;
const CENTRE = { x: 168, y: 161 };
const SQUARE = 146;

/** A company flag of the Fante coast: appliqué on one strong colour, a hem of triangles, and the attendee as its sun. */
export const asafo: StarterTemplate = {
  name: 'Asafo',
  canvasSize: '800x600',
  layout: {
    version: 2,
    // Squares on each other make the rays: inside the words' column, they change sides with the photo.
    shapeElements: [0, 30, 60].map((rotation, i) =>
      block(`Ray ${i + 1}`, square(SQUARE), CLOTH.gold, { rotation }),
    ),
    textElements: wordsIn(COLUMN, {
      attending: {
        x: 300,
        y: 101,
        width: 436,
        height: 120,
        verticalAlign: 'middle',
        font: 'wide',
        fontSize: 44,
        minFontSize: 24,
        lineHeight: 1.04,
        color: CLOTH.gold,
      },
      attendeeName: { fontSize: 96, minFontSize: 27, color: CLOTH.white },
      attendeeCountry: { fontSize: 32, minFontSize: 24, color: CLOTH.gold },
      eventName: { height: 84, fontSize: 38, minFontSize: 24, lineHeight: 1.06, color: CLOTH.white },
      eventFacts: { fontSize: 27, minFontSize: 24, lineHeight: 1.1, color: CLOTH.white },
    }),
    photoElements: [attendeePhoto(CENTRE, 152, 8, CLOTH.black, CLOTH.white)],
    stacks: [stackOf(600, { y: COLUMN.y, height: 262 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(
      800,
      600,
      CLOTH.red,
      hem(800),
      at(800, 600, hem(800), 180),
      at(0, 600, hem(600), -90),
      at(800, 0, hem(600), 90),
      times(4, (i) => {
        const [x, y] = [i % 2 === 0 ? 0 : 800 - HEM, i < 2 ? 0 : 600 - HEM];
        return rect(x, y, HEM, HEM, CLOTH.black) + circle(x + HEM / 2, y + HEM / 2, 9, CLOTH.gold);
      }),
    ),
};

function square(side: number): [number, number, number, number] {
  return [CENTRE.x - side / 2, CENTRE.y - side / 2, side, side];
}

/** Triangles along the edge from 0, 0 to the right. */
function hem(length: number): string {
  const pitch = length / Math.round(length / 38);
  return (
    rect(0, 0, length, HEM, CLOTH.black) +
    times(Math.round(length / pitch), (i) =>
      polygon(
        [
          [i * pitch, HEM],
          [(i + 0.5) * pitch, 8],
          [(i + 1) * pitch, HEM],
        ],
        i % 2 === 0 ? CLOTH.white : CLOTH.gold,
      ),
    )
  );
}
