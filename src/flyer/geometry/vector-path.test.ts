import { expect, test } from 'vitest';
import { readPath } from './vector-path.ts';

test('relative and shorthand commands are converted to absolute commands', () => {
  expect(readPath('M4 0h12v6l-6-6zm1 1.5.5.5')).toEqual([
    ['M', 4, 0],
    ['L', 16, 0],
    ['L', 16, 6],
    ['L', 10, 0],
    ['Z'],
    ['M', 5, 1.5],
    ['L', 5.5, 2],
  ]);
});

test('quadratic curves become cubics, and half circles become two quarters', () => {
  expect(readPath('M0 0Q3 0 3 3')).toEqual([
    ['M', 0, 0],
    ['C', 2, 0, 3, 1, 3, 3],
  ]);
  const [, first, second] = readPath('M0 5a5 5 0 1 0 10 0');
  expect(first!.slice(-2)).toEqual([5, 10]);
  expect(second!.slice(-2)).toEqual([10, 5]);
});

test('a command that our drawings do not use is an error', () => {
  expect(() => readPath('M0 0S1 1 2 2')).toThrow('command S');
});
