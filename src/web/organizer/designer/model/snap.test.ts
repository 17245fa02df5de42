import { expect, test } from 'vitest';
import { snapMove } from './snap.ts';

const canvas = { width: 800, height: 600 };
const box = { x: 0, y: 250, width: 100, height: 50 };
const around = { others: [], canvas, tolerance: 6 };

test('a box snaps to the canvas’s centre and shows the line', () => {
  const { dx, guides } = snapMove({ ...box, x: 353 }, around);
  expect(dx).toBe(-3);
  expect(guides).toContainEqual({ axis: 'x', at: 400, from: 0, to: 600, kind: 'line' });
});

test('a box does not snap beyond the tolerance', () => {
  expect(snapMove({ ...box, x: 200, y: 100 }, around)).toEqual({ dx: 0, dy: 0, guides: [] });
});

test('a box snaps to the edges of other boxes, and to the margin', () => {
  const other = { x: 500, y: 80, width: 120, height: 40 };
  expect(snapMove({ ...box, x: 502, y: 180 }, { ...around, others: [other] }).dx).toBe(-2);
  expect(snapMove({ ...box, x: 27, y: 180 }, around).dx).toBe(3);
});

test('a box snaps to the same distance as between its neighbours', () => {
  const others = [
    { x: 60, y: 100, width: 100, height: 50 },
    { x: 250, y: 100, width: 100, height: 50 },
  ];
  // Both gaps are 90 wide; the second ends at 440.
  const moved = snapMove({ x: 444, y: 105, width: 90, height: 50 }, { ...around, others, tolerance: 5 });
  expect(moved.dx).toBe(-4);
  expect(moved.guides.filter(({ kind }) => kind === 'gap').map(({ from, to }) => to - from)).toEqual([
    90, 90,
  ]);
});
