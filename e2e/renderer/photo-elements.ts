import type { PhotoElement } from '#contract/flyers/layout-types.ts';

/** Rectangular photos of all proportions. */
export function rectangles(): PhotoElement[] {
  const frame = { shape: 'rounded', strokeWidth: 5, strokeColor: '#F2A51A' } as const;
  return [
    { ...frame, id: 'tall', x: 20, y: 20.5, size: 180, height: 330.5 },
    { ...frame, id: 'wide', x: 230, y: 20, size: 340, height: 150, radius: 0 },
    { ...frame, id: 'round', x: 230, y: 200, size: 200, height: 90, radius: 999, strokeWidth: 0 },
    { ...frame, id: 'turned', x: 240, y: 340, size: 300, height: 200, radius: 12, rotation: -11 },
  ];
}

/** Returns photos in every shape with all treatments. */
export function treated(rotation: number): PhotoElement[] {
  const frame = { size: 170, strokeWidth: 5, strokeColor: '#F2A51A', rotation } as const;
  const at = (i: number) => ({
    ...frame,
    id: `photo-${i}`,
    x: 30 + (i % 3) * 195.5,
    y: 40 + Math.floor(i / 3) * 220,
  });
  const duotone = { dark: '#2B2A6B', light: '#F7C873' };
  const glow = { x: 0, y: 0, blur: 18, color: '#ffffff', opacity: 0.7 };
  return [
    { ...at(0), duotone },
    { ...at(1), shape: 'rounded', height: 130.5, grain: 0.3, shadow: { ...glow, x: 8, y: 9.5, blur: 0 } },
    { ...at(2), shape: 'hexagon', outline: { width: 3, gap: 4, color: '#fff' }, shadow: glow },
    { ...at(3), shape: 'blob', duotone, grain: 1, shadow: { ...glow, x: -5, y: 6, color: '#000' } },
    {
      ...at(4),
      strokeWidth: 0,
      duotone: { dark: '#ffffff', light: '#000000' },
      outline: { width: 6, gap: 0, color: '#17694C' },
    },
  ];
}
