import { linearChannels } from '#flyer/colors.ts';

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. Colours at equal distances look equally different. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Converts a `#rrggbb` or `#rgb` colour. Source: Björn Ottosson, "A perceptual color space for image processing". */
export function toOklch(color: string): Oklch {
  const [l, a, b] = toOklab(color);
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: h < 0 ? h + 360 : h };
}

/** Converts to `#rrggbb`. Reduces the chroma of a colour outside the sRGB gamut. */
export function fromOklch({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  let chroma = c;
  let rgb = linearOf(light, chroma, h);
  while (chroma > 0.002 && rgb.some((channel) => channel < -0.001 || channel > 1.001)) {
    chroma *= 0.94;
    rgb = linearOf(light, chroma, h);
  }
  return `#${rgb.map((channel) => hexOf(channel)).join('')}`;
}

/** The perceived difference between two colours: 0.02 is barely noticeable, and black and white differ by 1. */
export function differenceOf(a: string, b: string): number {
  const [one, other] = [toOklab(a), toOklab(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function toOklab(color: string): [number, number, number] {
  const [r, g, b] = linearChannels(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf(light: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOf(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
