import {
  attendeePhoto,
  ATTENDEE_THEN_EVENT,
  stackOf,
  wordsIn,
} from '#server/domains/starters/designs/elements.ts';
import type { StarterTemplate } from '#server/domains/starters/designs/starter-template.ts';
import { at, circle, drawing, path, rect, times } from '#server/domains/starters/designs/svg.ts';

const EARTH = {
  cream: '#FBEBD3',
  ochre: '#E39B2F',
  brick: '#A93A1D',
  slate: '#2B3440',
  soot: '#241A17',
} as const;
const TILE = 100;
const WALL = 200;
const COLUMN = { x: 48, y: 308, width: 704, align: 'start' } as const;
const CENTRE = { x: 170, y: 168 };

/** A house wall in Lesotho, combed into petals before a feast; the attendee looks out of it. */
export const litema: StarterTemplate = {
  name: 'Litema',
  canvasSize: '800x600',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: {
        x: 308,
        y: 214,
        width: 444,
        height: 72,
        verticalAlign: 'middle',
        fontSize: 42,
        minFontSize: 24,
        color: EARTH.brick,
      },
      attendeeName: { fontSize: 100, minFontSize: 28, color: EARTH.soot },
      attendeeCountry: { fontSize: 34, minFontSize: 24, color: EARTH.brick },
      eventName: { height: 84, fontSize: 42, minFontSize: 24, lineHeight: 1.06, color: EARTH.soot },
      eventFacts: { fontSize: 28, minFontSize: 24, lineHeight: 1.1, color: EARTH.slate },
    }),
    photoElements: [attendeePhoto(CENTRE, 218, 12, EARTH.cream, EARTH.brick)],
    stacks: [stackOf(600, { y: COLUMN.y, height: 240 }, ATTENDEE_THEN_EVENT)],
  },
  background: () =>
    drawing(
      800,
      600,
      EARTH.cream,
      times(2, (row) =>
        times(8, (column) => at(column * TILE, row * TILE, petals((row + column) % 2 === 0))),
      ),
      rect(0, WALL, 800, 8, EARTH.soot),
      rect(0, 572, 800, 28, EARTH.brick),
    ),
};

/** Four petals that meet in the middle of a field, in the two colours of the wall. */
function petals(isOchre: boolean): string {
  const [ground, leaf] = isOchre ? [EARTH.ochre, EARTH.brick] : [EARTH.slate, EARTH.cream];
  const petal = 'M0 0C6 30 22 44 50 50C44 22 30 6 0 0Z';
  return (
    rect(0, 0, TILE + 0.5, TILE + 0.5, ground) +
    times(4, (i) => at(50, 50, at(-50, -50, path(petal, leaf)), i * 90)) +
    circle(50, 50, 9, isOchre ? EARTH.cream : EARTH.ochre)
  );
}
