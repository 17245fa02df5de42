/** The small sum that the contact form asks for; zod-free, because the page is public. */

export const OPERATORS = ['+', '-', '*'] as const;
export type Operator = (typeof OPERATORS)[number];

/** `left − right` is never negative. */
export interface MathQuestion {
  left: number;
  operator: Operator;
  right: number;
}

/** The largest number of a sum or a difference, and of a product. */
const LARGEST = { '+': 10, '-': 10, '*': 5 } satisfies Record<Operator, number>;

/** @param random a number from 0 up to 1, as `Math.random` answers it */
export function newQuestion(random: () => number): MathQuestion {
  const operator = OPERATORS[Math.floor(random() * OPERATORS.length)]!;
  const pick = (): number => 1 + Math.floor(random() * LARGEST[operator]);
  const [left, right] = [pick(), pick()];
  return operator === '-' && left < right
    ? { left: right, operator, right: left }
    : { left, operator, right };
}

export function answerOf({ left, operator, right }: MathQuestion): number {
  if (operator === '+') return left + right;
  return operator === '-' ? left - right : left * right;
}

/** As people read it, such as `7 − 3`. */
export function questionText({ left, operator, right }: MathQuestion): string {
  const sign = { '+': '+', '-': '−', '*': '×' }[operator];
  return `${left} ${sign} ${right}`;
}

/** A whole number as people type it, or null. */
export function readAnswer(typed: string | number): number | null {
  const text = String(typed).trim().replace('−', '-');
  return /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}
