import { attendeePhoto, KICKER_FIRST, stackOf, wordsIn } from './elements.ts';
import { field, gable } from './house-wall.ts';
import { PAINT } from './palette.ts';
import type { StarterTemplate } from './starter-template.ts';
import { clipped, drawing, mirrored, rect } from './svg.ts';

const WALL = 326;
const AXIS = WALL / 2;
const OUTLINE = 7;
const COLUMN = { x: 360, y: 42, width: 408, align: 'start' } as const;

/** A painted house wall on the left with the attendee as its window; the words on plain plaster beside it. */
export const ndebele: StarterTemplate = {
  name: 'Ndebele',
  canvasSize: '800x600',
  layout: {
    version: 2,
    textElements: wordsIn(COLUMN, {
      attending: { fontSize: 30, minFontSize: 24, letterSpacing: 2, color: PAINT.clay },
      attendeeName: { height: 204, fontSize: 150, minFontSize: 29, color: PAINT.ink },
      attendeeCountry: { fontSize: 38, minFontSize: 24, color: PAINT.baobab },
      eventName: { height: 140, fontSize: 46, minFontSize: 24, lineHeight: 1.08, color: PAINT.ink },
      eventFacts: { apart: true, fontSize: 30, minFontSize: 24, lineHeight: 1.1, color: PAINT.ink },
    }),
    photoElements: [attendeePhoto({ x: AXIS, y: 300 }, 250, 12, PAINT.paper, PAINT.clay)],
    stacks: [stackOf(600, { y: COLUMN.y, height: 502 }, KICKER_FIRST, 1.6)],
  },
  background: () =>
    drawing(
      800,
      600,
      PAINT.paper,
      clipped('wall', 0, 0, WALL, 600, wall()),
      rect(WALL, 0, OUTLINE, 600, PAINT.ink),
    ),
};

function wall(): string {
  const side = [
    field(
      [
        [0, 96],
        [150, 300],
        [0, 504],
      ],
      PAINT.indigo,
      PAINT.ink,
      OUTLINE,
    ),
    field(
      [
        [0, 190],
        [80, 300],
        [0, 410],
      ],
      PAINT.marigold,
      PAINT.ink,
      OUTLINE,
    ),
  ].join('');
  const hanging = (half: number, drop: number, fill: string) =>
    field(gable(AXIS, -OUTLINE, half, 40, 3, -drop), fill, PAINT.ink, OUTLINE);
  const standing = (half: number, rise: number, fill: string) =>
    field(gable(AXIS, 600 + OUTLINE, half, 40, 3, rise), fill, PAINT.ink, OUTLINE);
  return [
    rect(0, 0, WALL, 600, PAINT.paper),
    side,
    mirrored(AXIS, side),
    hanging(190, 60, PAINT.clay),
    hanging(150, 44, PAINT.marigold),
    hanging(110, 28, PAINT.paper),
    standing(190, 60, PAINT.baobab),
    standing(150, 44, PAINT.marigold),
    standing(110, 28, PAINT.clay),
  ].join('');
}
