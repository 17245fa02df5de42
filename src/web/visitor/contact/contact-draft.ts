import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import {
  answerOf,
  CONTACT_LIMITS,
  OPERATORS,
  INQUIRY_TYPES,
  readAnswer,
} from '#contract/contact/contact-words.ts';
import { isAttempt, type Attempt } from '#web/kit/api/attempt.ts';
import { keep, readKept } from '#web/kit/storage/stored.ts';
import { EMPTY_FIELDS, type Asked, type ContactFields } from './contact-form.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { PACKAGES, type PackageTier } from '#contract/accounts/packages.ts';

const KEY = 'contact-draft';

export interface ContactDraft {
  fields: ContactFields;
  /** The math question; null once it has expired. */
  asked: Asked | null;
  /** The last attempt to send, which may have succeeded although no response arrived. */
  attempt: Attempt | null;
}

/** This tab's unsent message. Kept in session storage, because messages are private and phones are shared. */
export function readDraft(now: number): ContactDraft | null {
  const kept = readKept(KEY, 'sessionStorage') as Partial<ContactDraft> | null;
  if (!kept?.fields) return null;
  const asked = isAsked(kept.asked) && kept.asked.until > now ? kept.asked : null;
  const texts = Object.entries(kept.fields).filter(
    ([name, value]) => name in EMPTY_FIELDS && typeof value === 'string',
  );
  const fields: ContactFields = { ...EMPTY_FIELDS, ...Object.fromEntries(texts) };
  if (!INQUIRY_TYPES.includes(fields.inquiryType)) fields.inquiryType = EMPTY_FIELDS.inquiryType;
  if (!asked || readAnswer(fields.mathAnswer) !== answerOf(asked)) fields.mathAnswer = '';
  return { fields, asked, attempt: isAttempt(kept.attempt) ? kept.attempt : null };
}

export function keepDraft(draft: ContactDraft): void {
  keep(KEY, draft, 'sessionStorage');
}

function isAsked(value: unknown): value is Asked {
  const asked = value as Partial<Asked> | null | undefined;
  return (
    [asked?.left, asked?.right, asked?.until].every(Number.isFinite) &&
    OPERATORS.includes(asked!.operator!) &&
    (asked!.challenge === null || typeof asked!.challenge === 'string')
  );
}

/** This tab's draft with the text typed before hydration. A package or reason in `search` fills in an empty subject. */
export function firstFields(
  draft: ContactFields | undefined,
  form: HTMLFormElement | null,
  search: string,
): ContactFields {
  const wish = draft?.subject ? {} : wishOf(search);
  return { ...EMPTY_FIELDS, ...draft, ...wish, ...typedEarly(form) };
}

export function personOf({ name, email, organization }: User): Partial<ContactFields> {
  return { name, email, organization: organization ?? '' };
}

/** Subjects that a link presets with `?about=`. Report links also name the event and flyer, because senders rarely do. */
const SUBJECTS = { tokens: m('Add tokens'), upgrade: m('Upgrade your package') };

function wishOf(search: string): Partial<ContactFields> {
  const query = new URLSearchParams(search);
  const [about, tier] = [query.get('about'), query.get('package')];
  if (about === 'report') {
    const what = [query.get('event'), query.get('flyer')].filter(Boolean).join(' ');
    return {
      inquiryType: 'support',
      subject: t('Report: {what}', { what }).slice(0, CONTACT_LIMITS.subject),
    };
  }
  if (about && Object.hasOwn(SUBJECTS, about)) {
    return { inquiryType: 'sales', subject: t(SUBJECTS[about as keyof typeof SUBJECTS]) };
  }
  if (!tier || !Object.hasOwn(PACKAGES, tier)) return {};
  return {
    inquiryType: 'sales',
    subject: t('{label} package', { label: t(PACKAGES[tier as PackageTier].label) }),
  };
}

function typedEarly(form: HTMLFormElement | null): Partial<ContactFields> {
  const typed = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    typed.filter(([name, value]) => value && value !== EMPTY_FIELDS[name as keyof ContactFields]),
  );
}
