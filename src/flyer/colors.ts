/**
 * The contrast ratio of two `#rgb` or `#rrggbb` colours, 1 to 21.
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const hex = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
