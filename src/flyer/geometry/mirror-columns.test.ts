import { expect, test } from 'vitest';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { mirrorColumns } from './mirror-columns.ts';

const ENGLISH = 'I’m attending';
const ARABIC = 'سأحضر';
const PHOTO = { id: 'photo', y: 0, size: 100, strokeWidth: 10, strokeColor: '#fff' };

function photoAt(x: number, label: string, align: TextElement['align'] = 'start'): number {
  const look = { fontSize: 40, color: '#000', fontWeight: '800' } as const;
  const place = { x: 50, y: 200, width: 500, align };
  const textElements: TextElement[] = [
    { id: 'name', text: label === ENGLISH ? 'أحمد' : 'Bo', ...place, ...look },
    { id: 'label', text: label, ...place, ...look },
  ];
  const texts = ['name', 'label'].map((id) => ({ id, gap: 0 }));
  const stack = { y: 200, height: 300, lead: 'name', texts };
  const { layout } = mirrorColumns({
    width: 600,
    height: 600,
    layout: { version: 2, textElements, photoElements: [{ ...PHOTO, x }], stacks: [stack] },
    background: null,
    values: { attendeeName: '', attendeeCountry: '', eventName: '' },
    photo: null,
    watermark: null,
  });
  return layout.photoElements[0]!.x;
}

test('a photo above right-aligned words is right-aligned too, whatever the script of the name', () => {
  expect(photoAt(60, ENGLISH)).toBe(60);
  expect(photoAt(60, ARABIC)).toBe(440);
  expect(photoAt(440, 'ߒߞߏ')).toBe(60);
});

test('a photo beside the words, or above centred words, stays in its place', () => {
  expect(photoAt(59, ARABIC)).toBe(59);
  expect(photoAt(441, ARABIC)).toBe(441);
  expect(photoAt(60, ARABIC, 'center')).toBe(60);
});

test('an element beside the photo in its column is mirrored with it', () => {
  const look = { fontSize: 40, color: '#000', fontWeight: '800' } as const;
  const place = { x: 50, y: 200, width: 500, align: 'start' } as const;
  const { layout } = mirrorColumns({
    width: 600,
    height: 600,
    layout: {
      version: 2,
      textElements: [
        { id: 'name', text: ARABIC, ...place, ...look },
        { id: 'label', text: ARABIC, ...look, x: 200, y: 0, width: 300, align: 'start' },
      ],
      photoElements: [{ ...PHOTO, x: 60 }],
      shapeElements: [
        { id: 'ray', shape: 'rectangle', x: 70, y: 0, width: 80, height: 80, rotation: 30 },
        { id: 'band', shape: 'rectangle', x: 0, y: 0, width: 600, height: 80 },
      ],
      qrElements: [{ id: 'qr', x: 450, y: 0, size: 100 }],
      stacks: [{ y: 200, height: 300, lead: 'name', texts: [{ id: 'name', gap: 0 }] }],
    },
    background: null,
    values: { attendeeName: '', attendeeCountry: '', eventName: '' },
    photo: null,
    watermark: null,
  });
  expect(layout.textElements.map(({ x }) => x)).toEqual([50, 100]);
  expect(layout.shapeElements).toMatchObject([{ x: 450, rotation: -30 }, { x: 0 }]);
  expect(layout.qrElements).toMatchObject([{ x: 50 }]);
});
