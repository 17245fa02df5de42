import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { layoutInputSchema, readLayout } from './layout.ts';

const EMPTY = { version: 2, textElements: [], photoElements: [] };
const box = { id: 'a', x: 0, y: 0, width: 100, height: 50 };
const shape = { ...box, shape: 'rectangle', fill: { kind: 'color', color: '#fff' } };
const cloth = { ...shape, fill: { kind: 'cloth', cloth: 'raffia' } };
const code = { id: 'a', x: 0, y: 0, size: 100 };
const text = { id: 'a', x: 0, y: 0, text: 'Hi', fontSize: 20, color: '#fff', fontWeight: '400' };
const photo = { id: 'a', x: 0, y: 0, size: 100, strokeWidth: 0, strokeColor: '#fff' };
const fading = (toOpacity: number) => ({
  shapeElements: [{ ...shape, fill: { kind: 'gradient', from: '#fff', to: '#000', angle: 0, toOpacity } }],
});
const SRC = '/media/3f/3fc1-600.webp';

function pathsOf(json: unknown): string[] {
  try {
    layoutInputSchema.parse(json);
  } catch (error) {
    if (error instanceof ZodError) return error.issues.map((issue) => issue.path.join('.'));
    throw error;
  }
  return [];
}

test('every kind of element is read back as it was sent', () => {
  const layout = {
    ...EMPTY,
    textElements: [
      {
        ...text,
        font: 'hand',
        maxLines: 2,
        autoFit: true,
        opacity: 0.5,
        rotation: -30,
        outline: { width: 2, color: '#000' },
        shadow: { x: 1, y: -1, blur: 4, color: '#000', opacity: 0.5 },
      },
    ],
    photoElements: [
      { ...photo, shape: 'hexagon', rotation: 10 },
      { ...photo, shape: 'rounded', height: 1920, radius: 0 },
    ],
    shapeElements: [
      {
        ...shape,
        fill: { kind: 'gradient', from: '#fff', to: '#000', angle: 45, toOpacity: 0 },
        radius: 8,
        opacity: 0.9,
      },
      { ...cloth, shape: 'ellipse', strokeWidth: 3, strokeColor: '#123456', hidden: true },
    ],
    imageElements: [{ ...box, src: SRC, fit: 'cover', radius: 4, opacity: 0.4 }],
    qrElements: [{ ...code, address: 'https://example.org/?a=b', color: '#000', background: '#fff' }],
    flagElements: [{ ...box, radius: 4, strokeWidth: 2, strokeColor: '#fff', z: 3 }],
  };
  expect(readLayout(layout)).toEqual(layout);
  expect(layoutInputSchema.parse(layout)).toEqual(layout);
});

test.each([
  ['a kind that does not exist', { videoElements: [] }, 'videoElements'],
  ['ten thousand elements', { shapeElements: Array.from({ length: 10_000 }, () => shape) }, 'shapeElements'],
  ['seven cloths', { shapeElements: Array.from({ length: 7 }, () => cloth) }, 'shapeElements'],
  ['a shape that does not exist', { shapeElements: [{ ...shape, shape: 'star' }] }, 'shapeElements.0.shape'],
  [
    'a fill that does not exist',
    { shapeElements: [{ ...shape, fill: { kind: 'url' } }] },
    'shapeElements.0.fill.kind',
  ],
  ['a huge width', { shapeElements: [{ ...shape, width: 1e308 }] }, 'shapeElements.0.width'],
  ['a negative height', { flagElements: [{ ...box, height: -5 }] }, 'flagElements.0.height'],
  ['no number', { qrElements: [{ ...code, size: Number.NaN }] }, 'qrElements.0.size'],
  ['infinite degrees', { shapeElements: [{ ...shape, rotation: Infinity }] }, 'shapeElements.0.rotation'],
  [
    'CSS for a colour',
    { shapeElements: [{ ...shape, fill: { kind: 'color', color: 'red;background:url(x)' } }] },
    'shapeElements.0.fill.color',
  ],
  [
    'a script for an address',
    { qrElements: [{ ...code, address: 'javascript:alert(1)' }] },
    'qrElements.0.address',
  ],
  ['words for an address', { qrElements: [{ ...code, address: '<b>hi</b>' }] }, 'qrElements.0.address'],
  [
    'a picture from elsewhere',
    { imageElements: [{ ...box, src: 'https://x.example/a.webp' }] },
    'imageElements.0.src',
  ],
  [
    'a picture outside the folder',
    { imageElements: [{ ...box, src: '/media/../secret.webp' }] },
    'imageElements.0.src',
  ],
  [
    'nine pictures',
    { imageElements: Array.from({ length: 9 }, () => ({ ...box, src: SRC })) },
    'imageElements',
  ],
  ['a family that is not there', { textElements: [{ ...text, font: 'Comic' }] }, 'textElements.0.font'],
  ['half a line', { textElements: [{ ...text, maxLines: 0.5 }] }, 'textElements.0.maxLines'],
  [
    'a family named like a prototype’s field',
    { textElements: [{ ...text, font: 'constructor' }] },
    'textElements.0.font',
  ],
  ['a photo too high', { photoElements: [{ ...photo, height: 2161 }] }, 'photoElements.0.height'],
  ['a fade below nothing', fading(-0.1), 'shapeElements.0.fill.toOpacity'],
  ['a photo as a star', { photoElements: [{ ...photo, shape: 'star' }] }, 'photoElements.0.shape'],
])('%s is refused with its path', (_what, lists, path) => {
  expect(pathsOf({ ...EMPTY, ...lists })).toEqual([path]);
});

test('prototype keys are not elements and change nothing', () => {
  const nasty = JSON.parse(
    `{"version":2,"textElements":[],"photoElements":[],"shapeElements":[{"id":"a","x":0,"y":0,"width":9,"height":9,"shape":"line","__proto__":{"polluted":1},"constructor":{"prototype":{}}}]}`,
  ) as unknown;
  const { shapeElements } = readLayout(nasty);
  expect(Object.keys(shapeElements?.[0] ?? {})).toEqual(['id', 'x', 'y', 'width', 'height', 'shape']);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('only a request can embed a picture', () => {
  const layout = { ...EMPTY, imageElements: [{ ...box, src: 'data:image/png;base64,AAAA' }] };
  expect(pathsOf(layout)).toEqual([]);
  expect(() => readLayout(layout)).toThrow(ZodError);
});
