import { speaker } from '#contract/language/speaker.ts';
import { isLanguage, localeOf, pathIn, splitPath, type Language } from '#contract/language/languages.ts';

/** The language of the current render. Rendering is synchronous, so two requests never use this variable at the same time. */
let spoken: Language | null = null;

/**
 * Renders in a language, on the server. Afterwards no language is set, so code that needs text outside a render fails
 * instead of using another reader's language.
 * @param render must not be asynchronous
 */
export function speak<Rendered>(
  language: Language,
  render: () => Rendered extends Promise<unknown> ? never : Rendered,
) {
  const before = speaker.locale;
  spoken = language;
  speaker.locale = locale();
  try {
    return render();
  } finally {
    spoken = null;
    speaker.locale = before;
  }
}

/** The page's language. @throws Error on the server outside `speak` */
export function language(): Language {
  if (import.meta.env.SSR) {
    // Unit tests, which render outside `speak`, use English.
    if (!spoken && import.meta.env.PROD) throw new Error('A text was asked for outside a rendering.');
    return spoken ?? 'en';
  }
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The locale of the page for `Intl`. */
export function locale(): string {
  return localeOf(language());
}

/** The locale of dates. British English has the day-first order that African readers expect. */
export function dateLocale(): string {
  return language() === 'en' ? 'en-GB' : locale();
}

/** Adds the current page's language to the path of another page. A path that already has that language is unchanged. */
export function addressOf(path: string): string {
  return splitPath(path).language === language() ? path : pathIn(language(), path);
}

if (!import.meta.env.SSR) speaker.locale = locale();
