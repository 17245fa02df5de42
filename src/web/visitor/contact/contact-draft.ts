import { OPERATORS } from '#contract/contact/contact-question.ts';
import { INQUIRY_TYPES } from '#contract/contact/contact-words.ts';
import type { Attempt } from '#web/kit/api/attempt.ts';
import { EMPTY_FIELDS, type Asked, type ContactFields, type FieldName } from './contact-form.ts';

const KEY = 'contact-draft';

export interface ContactDraft {
  fields: ContactFields;
  /** The question; null once expired. */
  asked: Asked | null;
  /** The last attempt, which may have arrived. */
  attempt: Attempt | null;
}

/** The unsent message of this tab. In session storage, because messages are private and phones are shared. */
export function readDraft(now: number): ContactDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ContactDraft> | null;
    if (!kept?.fields) return null;
    const asked = isAsked(kept.asked) && kept.asked.until > now ? kept.asked : null;
    const fields = { ...EMPTY_FIELDS };
    for (const name of Object.keys(EMPTY_FIELDS) as FieldName[]) {
      const value: unknown = kept.fields[name];
      if (typeof value === 'string') fields[name] = value as never;
    }
    if (!INQUIRY_TYPES.includes(fields.inquiryType)) fields.inquiryType = EMPTY_FIELDS.inquiryType;
    const attempt = isAttempt(kept.attempt) ? kept.attempt : null;
    return { fields: asked ? fields : { ...fields, mathAnswer: '' }, asked, attempt };
  } catch {
    return null;
  }
}

export function keepDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

function isAsked(value: unknown): value is Asked {
  const asked = value as Partial<Asked> | null | undefined;
  return (
    [asked?.left, asked?.right, asked?.until].every(Number.isFinite) &&
    OPERATORS.includes(asked!.operator!) &&
    (asked!.challenge === null || typeof asked!.challenge === 'string')
  );
}

function isAttempt(value: unknown): value is Attempt {
  const attempt = value as Partial<Attempt> | null | undefined;
  return typeof attempt?.key === 'string' && typeof attempt.content === 'string';
}
