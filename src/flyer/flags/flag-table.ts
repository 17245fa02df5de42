/** A flag as layers from back to front. Coordinates are in units of `width` and `height`. */
type Flag = {
  width: number;
  height: number;
  layers: readonly FlagLayer[];
};

/** SVG path data (see `readPath`). `how` is a stroke width, or the fill rule `evenodd`; without it, the rule is `nonzero`. */
export type FlagLayer = readonly [color: string, data: string, how?: number | 'evenodd'];

/** Flags by the English name of their country. */
export type FlagTable = Readonly<Record<string, Flag>>;
