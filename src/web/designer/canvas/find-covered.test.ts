import { expect, test } from 'vitest';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { findCovered } from './find-covered.ts';

const op = (id: string, x: number, width: number): DrawOp => ({
  id,
  bounds: { x, y: 0, width, height: 50 },
  draw: () => {},
});
const layoutWith = (shape: object): FlyerLayout =>
  ({
    version: 2,
    textElements: [{ id: 'words' }],
    photoElements: [],
    shapeElements: [{ id: 'shape', fill: { kind: 'color', color: '#000000' }, ...shape }],
  }) as unknown as FlyerLayout;
const covers = (shape: object, ops: DrawOp[]) => [...findCovered(layoutWith(shape), ops)];

test('a filled shape in front of a text is named, one behind it, beside it, empty or faint is not', () => {
  const words = op('words', 0, 100);
  expect(covers({}, [words, op('shape', 50, 100)])).toEqual([['shape', ['words']]]);
  expect(covers({}, [op('shape', 50, 100), words])).toEqual([]);
  expect(covers({}, [words, op('shape', 90, 100)])).toEqual([]);
  expect(covers({ fill: undefined }, [words, op('shape', 0, 100)])).toEqual([]);
  expect(covers({ opacity: 0.3 }, [words, op('shape', 0, 100)])).toEqual([]);
});
