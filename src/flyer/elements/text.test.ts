import { expect, test } from 'vitest';
import type { Canvas2D, TextExtent } from '#flyer/canvas.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { textElement } from './text.ts';

test('each property of a measured extent is read only once, because engines recompute it on every read', () => {
  let [measured, reads] = [0, 0];
  const measureText = (text: string): TextExtent => {
    measured += 1;
    const read = (value: number): number => (reads++, value);
    return {
      get width() {
        return read(text.length * 20);
      },
      get actualBoundingBoxLeft() {
        return read(0);
      },
      get actualBoundingBoxRight() {
        return read(text.length * 20);
      },
      get actualBoundingBoxAscent() {
        return read(30);
      },
      get actualBoundingBoxDescent() {
        return read(5);
      },
    };
  };
  const layout = { version: 2, textElements: [], photoElements: [] } as const;
  const values = { attendeeName: '', attendeeCountry: '', eventName: '' };
  const scene = { width: 600, height: 600, layout, values, background: null, photo: null, watermark: null };
  const text = { id: 'a', x: 0, y: 0, width: 300, height: 90, text: 'Adaeze Okonkwo Nwosu' } as const;
  textElement.measure(
    { ...text, fontSize: 40, color: '#000', fontWeight: 'normal', align: 'left' },
    scene as unknown as FlyerScene,
    { measureText } as unknown as Canvas2D,
  );
  expect(measured).toBeGreaterThan(3);
  expect(reads).toBe(5 * measured);
});
