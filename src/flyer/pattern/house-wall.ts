import { fill, stroke, type Weave } from './tile.ts';

/** House wall: the bold outlined triangles, steps and chevrons that are painted around doors. */
export const houseWall: Weave = (random, { main, second, fine }) => {
  const centre = random.pick([
    fill(second, 'M24 10l10 14-10 14-10-14z') + fill(fine, 'M24 18l5 6-5 6-5-6z'),
    fill(second, 'M14 12h20v6H14zM18 18h12v12H18zM14 30h20v6H14z'),
    fill(second, 'M16 12l8 12-8 12zM32 12l-8 12 8 12z'),
  ]);
  const steps =
    'M0 48v-8h6v-8h6v-8h-6v-8H0V0h12v6h6v6h12V6h6V0h12v16h-6v8h-6v8h6v8h6v8H36v-6h-6v-6H18v6h-6v6z';
  const gables = 'M0 0h48L24 20zM0 48h48L24 28z';
  const sides = 'M0 4l18 20L0 44zM48 4L30 24l18 20z';
  const [frame, over] = random.pick([
    [steps, centre],
    [gables, stroke(fine, 2, 'M6 12v24M42 12v24') + centre],
    [gables + sides, fill(fine, 'M24 21l3 3-3 3-3-3z') + fill(second, 'M0 16l8 8-8 8zM48 16l-8 8 8 8z')],
  ] as const);
  return {
    width: 48,
    height: 48,
    marks: fill(main, frame) + over + stroke(fine, 1.5, 'M0 0h48M0 48h48'),
  };
};
