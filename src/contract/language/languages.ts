/** The languages of pages, emails and flyers. English is the default. */
export const LANGUAGES = ['en', 'fr', 'pt', 'ar', 'sw'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name, written in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  pt: 'Português',
  ar: 'العربية',
  sw: 'Kiswahili',
};

/** The cookie that holds the reader's chosen language. */
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Locales for `Intl`. North Africa writes Arabic with Latin digits, and Portuguese in Africa uses Portugal's spelling. */
const LOCALES: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn', pt: 'pt-PT' };

export function localeOf(language: Language): string {
  return LOCALES[language] ?? language;
}

/** Splits `/fr/events/x` into its language and `/events/x`. A path without a language is English. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, language] = /^\/(fr|pt|ar|sw)(?=\/|$)/.exec(pathname) ?? [];
  if (!isLanguage(language)) return { language: 'en', path: pathname };
  return { language, path: pathname.slice(3) || '/' };
}

/** The address of `path` in a language: `/events/x` → `/fr/events/x`. Query and fragment are kept. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
