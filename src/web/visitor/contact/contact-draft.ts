import type { Attempt } from '#web/kit/api/attempt.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import { EMPTY_FIELDS, type Asked, type ContactFields } from './contact-form.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { PACKAGES, type PackageTier } from '#contract/accounts/packages.ts';

const KEY = 'contact-draft';

export interface ContactDraft {
  fields: ContactFields;
  /** The question; null once expired. */
  asked: Asked | null;
  /** The last attempt, which may have succeeded. */
  attempt: Attempt | null;
}

/** The unsent message of this tab. In session storage, because messages are private and phones are shared. */
export function readDraft(now: number): ContactDraft | null {
  try {
    const kept = JSON.parse(readStored('sessionStorage', KEY)!) as ContactDraft;
    const asked = kept.asked && kept.asked.until > now ? kept.asked : null;
    return { ...kept, asked, fields: { ...kept.fields, ...(!asked && { mathAnswer: '' }) } };
  } catch {
    return null;
  }
}

export function keepDraft(draft: ContactDraft): void {
  store('sessionStorage', KEY, JSON.stringify(draft));
}

/** This tab's draft, overlaid by what was typed before hydration. A package in `search` presets an empty subject. */
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

function wishOf(search: string): Partial<ContactFields> {
  const tier = new URLSearchParams(search).get('package');
  if (!tier || !Object.hasOwn(PACKAGES, tier)) return {};
  return { inquiryType: 'sales', subject: `${PACKAGES[tier as PackageTier].label} package` };
}

function typedEarly(form: HTMLFormElement | null): Partial<ContactFields> {
  const typed = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    typed.filter(([name, value]) => value && value !== EMPTY_FIELDS[name as keyof ContactFields]),
  );
}
