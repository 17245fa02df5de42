import { BRAND } from '#contract/brand.ts';
import type { InquiryType } from '#contract/contact/contact-words.ts';

const MAILBOXES: Record<InquiryType, keyof typeof BRAND.mailboxes> = {
  general: 'hello',
  support: 'support',
  sales: 'sales',
  partnership: 'hello',
  other: 'hello',
};

/** The address that answers inquiries of this type. */
export function mailboxOf(inquiryType: InquiryType): string {
  return BRAND.mailboxes[MAILBOXES[inquiryType]];
}
