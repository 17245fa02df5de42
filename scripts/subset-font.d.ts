declare module 'subset-font' {
  /** A font reduced to the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      noLayoutClosure?: boolean;
    },
  ): Promise<Uint8Array>;
}
