import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/layout-types.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { SamplePhoto } from './test-cases.ts';

const SIDE = 480;
const LOOKS = {
  light: { wall: '#f6efe2', skin: '#8d5a3a', cloth: '#ffffff' },
  dark: { wall: '#1d1a22', skin: '#4a2c1c', cloth: '#0f0d14' },
};

/** Draws a plain portrait, bright or dark, to stand in for an attendee's photo. */
export function samplePhoto(look: SamplePhoto): FlyerScene['photo'] {
  if (look === 'none') return null;
  const { wall, skin, cloth } = LOOKS[look];
  const { canvas } = createFlyerCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d')!;
  const disc = (x: number, y: number, rx: number, ry: number, color: string): void => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = wall;
  context.fillRect(0, 0, SIDE, SIDE);
  disc(SIDE / 2, SIDE, SIDE * 0.42, SIDE * 0.3, cloth);
  context.fillStyle = skin;
  context.fillRect(SIDE * 0.43, SIDE * 0.55, SIDE * 0.14, SIDE * 0.2);
  disc(SIDE / 2, SIDE * 0.42, SIDE * 0.17, SIDE * 0.22, skin);
  disc(SIDE / 2, SIDE * 0.28, SIDE * 0.19, SIDE * 0.12, look === 'light' ? '#241812' : '#000000');
  return { image: canvas, focus: DEFAULT_PHOTO_FOCUS };
}
