import { expect, test } from 'vitest';
import type { TextElement } from '#contract/layout-types.ts';
import { mirrorPhotos } from './mirror-photos.ts';

const PHOTO = { id: 'photo', y: 0, size: 100, strokeWidth: 10, strokeColor: '#fff' };

function photoAt(x: number, name: string, align: TextElement['align'] = 'start'): number {
  const look = { fontSize: 40, color: '#000', fontWeight: '800' } as const;
  const text: TextElement = { id: 'name', x: 50, y: 200, width: 500, text: name, align, ...look };
  const stack = { y: 200, height: 300, lead: 'name', texts: [{ id: 'name', gap: 0 }] };
  const { layout } = mirrorPhotos({
    width: 600,
    height: 600,
    layout: { version: 2, textElements: [text], photoElements: [{ ...PHOTO, x }], stacks: [stack] },
    background: null,
    values: { attendeeName: '', attendeeCountry: '', eventName: '' },
    photo: null,
    watermark: null,
  });
  return layout.photoElements[0]!.x;
}

test('a photo above words that start at the right starts there too', () => {
  expect(photoAt(60, 'Bo')).toBe(60);
  expect(photoAt(60, 'أحمد')).toBe(440);
  expect(photoAt(440, 'ߒߞߏ')).toBe(60);
});

test('a photo beside the words or above centred ones stays', () => {
  expect(photoAt(59, 'أحمد')).toBe(59);
  expect(photoAt(441, 'أحمد')).toBe(441);
  expect(photoAt(60, 'أحمد', 'center')).toBe(60);
});
