/**
 * The contrast ratio of two `#rgb` or `#rrggbb` colors, 1 to 21.
 * Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Converts `#rgb` or `#rrggbb`, with or without `#`, to `#rrggbb` in lower case. */
export function fullHex(color: string): string {
  const hex = color.replace('#', '').toLowerCase();
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
}

/** Returns the linear-light red, green and blue, 0 to 1, of a `#rgb` or `#rrggbb` color. */
export function linearChannels(color: string): [red: number, green: number, blue: number] {
  const hex = fullHex(color);
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminanceOf(color: string): number {
  const [red, green, blue] = linearChannels(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
