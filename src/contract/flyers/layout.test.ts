import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { readLayout } from './layout.ts';

const text = { id: 'name', x: 40, y: 60, text: 'Your name', fontSize: 32, color: '#fff', fontWeight: 'bold' };
const photo = { id: 'photo', x: 10, y: 20, size: 120, strokeWidth: 4, strokeColor: '#ffffff' };

function pathsOf(json: unknown): string[] {
  try {
    readLayout(json);
  } catch (error) {
    if (error instanceof ZodError) return error.issues.map((issue) => issue.path.join('.'));
    throw error;
  }
  return [];
}

test('a layout in the plain form of version 1 is read as the current version', () => {
  const plain = { ...text, placeholder: 'attendeeName' };
  expect(readLayout({ textElements: [plain], photoElements: [photo] })).toEqual({
    version: 2,
    textElements: [plain],
    photoElements: [photo],
  });
});

test('null fields of version 1 are dropped', () => {
  const layout = readLayout({ textElements: [{ ...text, placeholder: null }], photoElements: null });
  expect(layout.textElements[0]).toEqual(text);
  expect(layout.photoElements).toEqual([]);
});

test('a layout in the current version keeps every optional field', () => {
  const full = {
    ...text,
    width: 500,
    height: 90,
    align: 'center',
    verticalAlign: 'middle',
    minFontSize: 18,
    lineHeight: 1.1,
    letterSpacing: 2,
    uppercase: true,
    show: true,
    font: 'display',
    z: 3,
  };
  const stacks = [
    { y: 10, height: 300, verticalAlign: 'top', lead: 'name', texts: [{ id: 'name', gap: 0 }] },
  ];
  const layout = { version: 2, textElements: [full], photoElements: [{ ...photo, z: -1 }], stacks };
  expect(readLayout(layout)).toEqual(layout);
});

test('reading a layout again changes nothing', () => {
  const once = readLayout({ textElements: [text], photoElements: [photo] });
  expect(readLayout(once)).toEqual(once);
});

test('the path of an issue names the element and the field', () => {
  const broken = { ...text, fontSize: 'large' };
  expect(pathsOf({ textElements: [text, text, broken], photoElements: [] })).toEqual([
    'textElements.2.fontSize',
  ]);
  expect(pathsOf({ textElements: [], photoElements: [{ ...photo, strokeColor: 'url(x)' }] })).toEqual([
    'photoElements.0.strokeColor',
  ]);
});

test.each([
  ['a weight that no font has', { ...text, fontWeight: '950' }, 'textElements.0.fontWeight'],
  ['a colour by name', { ...text, color: 'red' }, 'textElements.0.color'],
  ['a text of 501 characters', { ...text, text: 'a'.repeat(501) }, 'textElements.0.text'],
  ['a size that would take seconds to draw', { ...text, fontSize: 5000 }, 'textElements.0.fontSize'],
  ['a position that is no number', { ...text, x: Number.NaN }, 'textElements.0.x'],
])('%s is refused', (_what, element, path) => {
  expect(pathsOf({ textElements: [element], photoElements: [] })).toEqual([path]);
});

test('a version from the future is refused at `version`', () => {
  expect(pathsOf({ version: 3, textElements: [], photoElements: [] })).toEqual(['version']);
});

test('too many elements are refused', () => {
  expect(pathsOf({ textElements: Array.from({ length: 41 }, () => text), photoElements: [] })).toEqual([
    'textElements',
  ]);
});

test.each([null, 'text', 7, []])('%j is not a layout', (json) => {
  expect(pathsOf(json)).toEqual(['']);
});
