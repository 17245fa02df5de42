import type { User } from '#contract/accounts/accounts.ts';
import { PACKAGES, type PackageTier } from '#contract/accounts/packages.ts';
import { EMPTY_FIELDS, type ContactFields } from './contact-form.ts';

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
