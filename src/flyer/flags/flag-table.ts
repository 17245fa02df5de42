/** A flag as layers from back to front, in the units of its own size. */
type Flag = {
  width: number;
  height: number;
  layers: readonly FlagLayer[];
};

/** SVG path data (`readPath`), filled by the rule `nonzero` or `evenodd`, or stroked with a width. */
export type FlagLayer = readonly [color: string, data: string, how?: number | 'evenodd'];

/** Flags by the English name of their country. */
export type FlagTable = Readonly<Record<string, Flag>>;
