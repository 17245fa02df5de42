import { clamp, unionOf } from '../model/design.ts';
import { fitWords } from './fit-words.ts';
import { bottom, right } from './sides.ts';
import { PHOTO_WIDTH, type Shape, type Zones } from './zone-shape.ts';

export function photoBesideWords(shape: Shape): Zones {
  const { reading, canvas, main, stays, facing, reach, scale } = shape;
  const { photo, words } = reading;
  const gap = 0.05 * canvas.width + Math.min(reach * scale, 0.06 * canvas.width);
  const all = unionOf(words.map(({ box }) => box));
  const share = stays ? photo.width / (photo.width + all.width) : PHOTO_WIDTH.beside;
  const wide = clamp(share, 0.34, PHOTO_WIDTH.beside) * (main.width - gap);
  const photoScale = Math.min(wide / photo.width, (0.94 * main.height) / photo.height);
  const width = main.width - gap - photo.width * photoScale;
  const between = 0.04 * canvas.height;
  const widths = words.map(() => width);
  const fit = fitWords(words, widths, main.height, between);
  const [w, h] = [photo.width * photoScale, photo.height * photoScale];
  const x = facing === 'left' ? main.x : right(main) - w;
  const column = facing === 'left' ? right(main) - width : main.x;
  let y = main.y + (main.height - fit.total) / 2;
  const placed = fit.words.map(({ role, from, ...size }) => {
    const to = { ...size, x: column, y };
    y += size.height + between;
    return { role, from, to };
  });
  const was = (photo.y + photo.height / 2) / reading.canvas.height;
  const middle = stays && Math.abs(was - 0.5) > 0.12 ? was * canvas.height : main.y + main.height / 2;
  return {
    ...shape,
    photo: { x, y: clamp(middle - h / 2, main.y, bottom(main) - h), width: w, height: h },
    photoScale,
    words: placed,
    textScale: fit.scale,
  };
}
