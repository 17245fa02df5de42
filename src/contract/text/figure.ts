import { z } from 'zod';

/** A number, or its digits from a form field; nothing else that JavaScript would convert. */
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
