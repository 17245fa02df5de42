import { answerOf, readAnswer, type MathQuestion } from '#contract/contact-question.ts';
import {
  CONTACT_ERRORS,
  CONTACT_LIMITS,
  VERIFICATION_FAILED,
  type InquiryType,
} from '#contract/contact-words.ts';

/** What the form holds. */
export interface ContactFields {
  name: string;
  email: string;
  organization: string;
  inquiryType: InquiryType;
  subject: string;
  message: string;
  mathAnswer: string;
}
export type FieldName = keyof ContactFields;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const EMPTY_FIELDS: ContactFields = {
  name: '',
  email: '',
  organization: '',
  inquiryType: 'general',
  subject: '',
  message: '',
  mathAnswer: '',
};

/** A sum and, unless the server could not be asked, its signature. */
export interface Asked extends MathQuestion {
  challenge: string | null;
  /** Until when the signature is taken, in milliseconds since 1970. */
  until: number;
}

/** Everything that is wrong with the form; the server has the last word. */
export function checkFields(fields: ContactFields, asked: MathQuestion | null): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['name', 'subject', 'message', 'mathAnswer'] as const) {
    if (!fields[name].trim()) errors[name] = CONTACT_ERRORS[name];
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(fields.email.trim())) errors.email = CONTACT_ERRORS.email;
  if (fields.message.trim().length > CONTACT_LIMITS.message) {
    errors.message = `Message must be at most ${CONTACT_LIMITS.message} characters`;
  }
  const wrong = asked && readAnswer(fields.mathAnswer) !== answerOf(asked);
  if (wrong) errors.mathAnswer ??= VERIFICATION_FAILED.description;
  return errors;
}

/** The server's `fields` under the names of this form. */
export function errorsFromServer(fields: Record<string, string> | undefined): FieldErrors {
  const names = Object.keys(EMPTY_FIELDS) as FieldName[];
  return Object.fromEntries(names.flatMap((name) => (fields?.[name] ? [[name, fields[name]]] : [])));
}

/** All that makes it another message. Not the sum: another one may have been asked for since. */
export function contentOf({ mathAnswer: _sum, ...written }: ContactFields): string {
  return JSON.stringify(written, (_name, value) => (typeof value === 'string' ? value.trim() : value));
}

/** What is left in the form once `sent` has arrived: who writes, and whatever was changed meanwhile. */
export function afterSending(current: ContactFields, sent: ContactFields): ContactFields {
  const { name, email, organization } = current;
  const changed = Object.entries(current).filter(([field, value]) => value !== sent[field as FieldName]);
  return { ...EMPTY_FIELDS, ...Object.fromEntries(changed), name, email, organization };
}
