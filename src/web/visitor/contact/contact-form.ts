import { t } from '#web/kit/language/t.ts';
import {
  answerOf,
  readAnswer,
  type MathQuestion,
  CONTACT_ERRORS,
  CONTACT_LIMITS,
  VERIFICATION_FAILED,
  type InquiryType,
} from '#contract/contact/contact-words.ts';

export const EMPTY_FIELDS = {
  name: '',
  email: '',
  organization: '',
  inquiryType: 'general' as InquiryType,
  subject: '',
  message: '',
  mathAnswer: '',
};
export type ContactFields = typeof EMPTY_FIELDS;
export type FieldName = keyof ContactFields;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A math question with its signed challenge. The challenge is null if the server sent none. */
export interface Asked extends MathQuestion {
  challenge: string | null;
  /** Expiry of the challenge, in milliseconds since 1970. */
  until: number;
}

export function checkFields(fields: ContactFields, asked: MathQuestion | null): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['name', 'subject', 'message', 'mathAnswer'] as const) {
    if (!fields[name].trim()) errors[name] = t(CONTACT_ERRORS[name]);
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(fields.email.trim())) errors.email = t(CONTACT_ERRORS.email);
  if (fields.message.trim().length > CONTACT_LIMITS.message) {
    errors.message = t('Message must be at most {max} characters', {
      max: String(CONTACT_LIMITS.message),
    });
  }
  const wrong = asked && readAnswer(fields.mathAnswer) !== answerOf(asked);
  if (wrong) errors.mathAnswer ??= t(VERIFICATION_FAILED.description);
  return errors;
}

export function errorsFromServer(fields: Record<string, string> | undefined): FieldErrors {
  const names = Object.keys(EMPTY_FIELDS) as FieldName[];
  return Object.fromEntries(names.flatMap((name) => (fields?.[name] ? [[name, fields[name]]] : [])));
}

/** Identifies a message by its content. Excludes the math answer, because the question may change between attempts. */
export function contentOf({ mathAnswer: _sum, ...written }: ContactFields): string {
  return JSON.stringify(written, (_name, value) => (typeof value === 'string' ? value.trim() : value));
}

/** The fields after sending. Keeps the sender's details and any field that changed while the message was sent. */
export function afterSending(current: ContactFields, sent: ContactFields): ContactFields {
  const { name, email, organization } = current;
  const changed = Object.entries(current).filter(([field, value]) => value !== sent[field as FieldName]);
  return { ...EMPTY_FIELDS, ...Object.fromEntries(changed), name, email, organization };
}
