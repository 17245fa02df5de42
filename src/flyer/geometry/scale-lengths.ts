import type { Limits } from '#flyer/elements/element-type.ts';

/** Limits of each length by field, and null for numbers that are not lengths. A nested object has limits for its own fields. */
export type LengthLimits = { readonly [field: string]: Limits | null | Readonly<Record<string, Limits>> };

/** Multiplies each length of an element by `scale`. With `kept`, clamps the results to their limits. */
export function scaleLengths<Value extends object>(
  value: Value,
  lengths: LengthLimits,
  scale: number,
  kept = false,
): Value {
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => {
    const limits = lengths[key];
    if (!limits) return [key, field];
    if (typeof field === 'object' && field !== null)
      return [key, scaleLengths(field, limits as LengthLimits, scale, kept)];
    if (typeof field !== 'number') return [key, field];
    const { min, max } = limits as Limits;
    return [key, kept ? Math.min(Math.max(field * scale, min), max) : field * scale];
  });
  return Object.fromEntries(fields) as Value;
}
