import { z } from 'zod';

/** A schema for a number, or for its digits from a form field. Refuses other values that JavaScript would coerce, such as ''. */
export const figure = (message?: string, digits = /^\d+(?:\.\d+)?$/) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(digits)
        .transform((text) => Number(text.replace('−', '-'))),
    ],
    message,
  );

/**
 * A schema for a whole number from `min` to `max`, given as a number or as digits. `message` is the error for anything else.
 */
export const wholeFigure = (min: number, max: number, message: string, digits?: RegExp) =>
  figure(message, digits).pipe(z.int(message).min(min, message).max(max, message));
