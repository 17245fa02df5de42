/** The contact form's sum; zod-free, because the page is public. */

export const OPERATORS = ['+', '-', '*'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A sum of the contact form. `left − right` is never negative. */
export interface MathQuestion {
  left: number;
  operator: Operator;
  right: number;
}

/** The largest operand. */
const LARGEST = { '+': 10, '-': 10, '*': 5 } satisfies Record<Operator, number>;

/** @param random like `Math.random` */
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

/** Formats a question, such as `7 − 3`. */
export function questionText({ left, operator, right }: MathQuestion): string {
  const sign = { '+': '+', '-': '−', '*': '×' }[operator];
  return `${left} ${sign} ${right}`;
}

/** Parses a typed whole number. Returns null for anything else. */
export function readAnswer(typed: string | number): number | null {
  const text = String(typed).trim().replace('−', '-');
  return /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}
