import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { LAYOUT_LIMITS, type ElementKind } from '#contract/flyers/layout-types.ts';
import type { Layer } from './layers-of.ts';

type ElementOf<Kind extends ElementKind> = Extract<Layer, { kind: Kind }>['element'];

const INK = '#1a1626';
const PAPER = '#ffffff';

/**
 * A new element of a kind in the middle of a canvas, ready to be looked at.
 * @param src an image needs its picture: a data URL, or the served path of a stored one
 */
export function defaultElement<Kind extends ElementKind>(
  kind: Kind,
  canvasSize: CanvasSize,
  id: string,
  src = '',
): ElementOf<Kind> {
  const canvas = CANVAS_SIZES[canvasSize];
  const side = Math.min(canvas.width, canvas.height);
  const part = (fraction: number): number => Math.round(side * fraction);
  const inMiddle = (width: number, height: number) => ({
    id,
    x: Math.round((canvas.width - width) / 2),
    y: Math.round((canvas.height - height) / 2),
  });
  const boxed = (width: number, height: number) => ({ ...inMiddle(width, height), width, height });
  const makers: { [K in ElementKind]: () => ElementOf<K> } = {
    text: () => ({
      ...inMiddle(Math.round(canvas.width * 0.8), part(0.06)),
      width: Math.round(canvas.width * 0.8),
      text: 'Your text',
      fontSize: Math.max(12, part(0.045)),
      color: INK,
      fontWeight: 'normal',
      align: 'center',
    }),
    photo: () => {
      const size = Math.min(part(0.3), LAYOUT_LIMITS.photoSize.max);
      return {
        ...inMiddle(size, size),
        placeholder: 'attendeePhoto',
        size,
        strokeWidth: 4,
        strokeColor: PAPER,
      };
    },
    shape: () => ({
      ...boxed(part(0.4), part(0.25)),
      shape: 'rectangle',
      fill: { kind: 'color', color: '#b8431f' },
    }),
    image: () => ({ ...boxed(part(0.25), part(0.25)), src }),
    qr: () => ({ ...inMiddle(part(0.2), part(0.2)), size: part(0.2) }),
    // A white stripe has an edge on a light canvas too.
    flag: () => ({
      ...boxed(part(0.15), part(0.1)),
      strokeWidth: Math.max(1, part(0.002)),
      strokeColor: '#c9c2b4',
    }),
  };
  return makers[kind]();
}
