import { language } from '#web/kit/language/spoken.ts';
import type { Language } from '#contract/language/languages.ts';
import {
  LOW_TOKENS,
  REFUND_DAYS,
  TOKENS_PER_FLYER,
  TOKENS_PER_FLYER_EVENT,
  tokensOfTier,
  WELCOME_TOKENS,
} from '#contract/accounts/packages.ts';
import { BRAND } from '#contract/brand.ts';

const FACTS: Record<string, string | number | null> = {
  ...BRAND.mailboxes,
  brand: BRAND.name,
  office: BRAND.office.join(', '),
  lowTokens: LOW_TOKENS,
  refundDays: REFUND_DAYS,
  tokensPerFlyer: TOKENS_PER_FLYER,
  tokensPerFlyerEvent: TOKENS_PER_FLYER_EVENT,
  tokensOfFree: tokensOfTier('free'),
  welcomeTokens: WELCOME_TOKENS,
};

/** A page's text from `content/pages`: by language on the server, in the page's language in the browser build. */
export type PageText = string | Readonly<Record<Language, string>>;

/** The text in the page's language, with its `{facts}` filled in. @throws Error for an unknown fact */
export function pageText(texts: PageText): string {
  const text = typeof texts === 'string' ? texts : texts[language()];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`content/pages names an unknown fact: ${name}`);
    return String(fact);
  });
}
