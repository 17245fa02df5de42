import { expect, test } from 'vitest';
import { fitView, holdView, moveView, revealBox, unitsAt } from './view.ts';

const stage = { width: 436, height: 636 };
const canvas = { width: 800, height: 600 };

test('the whole canvas fits in the middle of the stage', () => {
  expect(fitView(stage, canvas)).toEqual({ zoom: 0.5, x: 18, y: 168 });
});

test('zooming keeps the point under the fingers in place', () => {
  const view = fitView(stage, canvas);
  const at = { x: 100, y: 200 };
  const zoomed = moveView(view, { from: at, to: at, scale: 2 });
  expect(unitsAt(at, zoomed)).toEqual(unitsAt(at, view));
  expect(zoomed.zoom).toBe(1);
});

test('part of the canvas always stays on the stage, and a box outside is moved into view', () => {
  expect(holdView({ zoom: 0.5, x: 9999, y: -9999 }, stage, canvas)).toEqual({ zoom: 0.5, x: 400, y: -264 });
  const far = { zoom: 1, x: -700, y: 0 };
  const { x } = revealBox(far, { x: 0, y: 100, width: 50, height: 50 }, stage);
  expect(x).toBe(18);
});
