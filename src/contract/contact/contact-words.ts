/** Texts and limits that the contact form and the server share. Imports no zod, to keep public pages small. */

import { m } from '../language/message.ts';

export const INQUIRY_TYPES = ['general', 'support', 'sales', 'partnership', 'other'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

export const INQUIRY_LABELS: Record<InquiryType, string> = {
  general: m('General question'),
  support: m('Help with my account or event'),
  sales: m('Packages and pricing'),
  partnership: m('Partnership'),
  other: m('Something else'),
};

/** Maximum lengths of the form's fields, in characters. */
export const CONTACT_LIMITS = {
  name: 120,
  email: 255,
  organization: 160,
  subject: 200,
  message: 5000,
} as const;

export const CONTACT_ERRORS = {
  name: m('Name is required'),
  email: m('Please enter a valid email'),
  subject: m('Subject is required'),
  message: m('Message is required'),
  mathAnswer: m('Answer is required'),
} as const;

export const VERIFICATION_FAILED = {
  sentence: m('Verification Failed - Please solve the math problem correctly.'),
  title: m('Verification Failed'),
  description: m('Please solve the math problem correctly.'),
} as const;

export const MESSAGE_SENT = {
  title: m('Message Sent'),
  description: m('Thank you for writing. We will reply within 24 hours.'),
} as const;

export const MESSAGE_FAILED = m('Failed to send message. Please try again.');

/** Opening hours, in a time zone without daylight saving time. */
export const BUSINESS_HOURS = { from: 9, to: 18, zone: 'EAST', utcOffsetHours: 3 } as const;

/** Operators of the contact form's math question. */
export const OPERATORS = ['+', '-', '*'] as const;
type Operator = (typeof OPERATORS)[number];

/** A math question of the contact form. `left − right` is never negative. */
export interface MathQuestion {
  left: number;
  operator: Operator;
  right: number;
}

/** The largest operand for each operator. */
const LARGEST = { '+': 10, '-': 10, '*': 5 } satisfies Record<Operator, number>;

/** Generates a random question. @param random like `Math.random` */
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
