import { expect, test } from 'vitest';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { pileLines, placeLines } from './text-lines.ts';

const BOX = { x: 50, y: 0, width: 500, height: 300, sized: true, minFontSize: 20 };

function line(text: string, ascent: number, descent: number) {
  const [width, actualBoundingBoxLeft, actualBoundingBoxRight] = [120, -10, 100];
  const ink = { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent };
  return { text, extent: { width, actualBoundingBoxLeft, actualBoundingBoxRight, ...ink } };
}

test('marks of one line keep clear of the next line, with a larger gap in Arabic', () => {
  expect(pileLines([line('a', 70, 0), line('b', 70, 0)], 100, 1.1).pitch).toBeCloseTo(110);
  expect(pileLines([line('ọ', 70, 30), line('Ì', 90, 0)], 100, 1.1).pitch).toBeCloseTo(134);
  expect(pileLines([line('ج', 70, 30), line('أ', 90, 0)], 100, 1.1).pitch).toBeCloseTo(144);
});

test('lines of capitals are further apart than other lines', () => {
  const pitchOf = (text: string) => pileLines([line(text, 72, 0), line(text, 72, 0)], 100, 0.88).pitch;
  expect(pitchOf('Van')).toBeCloseTo(88);
  expect(pitchOf('VAN')).toBeCloseTo(98);
});

test('right-aligned lines are aligned by their ink plus half their stroke', () => {
  const element = { align: 'right' } as TextElement;
  const pile = { baseline: 70, pitch: 100, height: 70 };
  const [plain] = placeLines([line('a', 70, 0)], BOX, element, pile, 0, 600);
  const [bold] = placeLines([line('ߊ', 70, 0)], BOX, element, pile, 6, 600);
  expect(plain!.x + 100).toBe(550);
  expect(bold!.x + 100 + 3).toBe(550);
});
