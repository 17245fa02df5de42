import { useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/language/languages.ts';
import { language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { IconSelect } from './icon-select.tsx';

export async function choose(next: Language): Promise<void> {
  const { chooseLanguage } = await import('./choose-language.ts');
  chooseLanguage(next);
}

const never = () => () => {};

/** Props of a language select. The select needs scripts; until they run, only the footer's links change the language. */
export function useLanguageChoice() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return {
    value: language(),
    options: (isHydrated ? LANGUAGES : [language()]).map((each) => [each, LANGUAGE_NAMES[each]] as const),
    onChoose: (value: string) => void choose(value as Language),
  };
}

export function LanguageSwitcher() {
  return <IconSelect icon="globe" name="language" label={t('Language')} {...useLanguageChoice()} />;
}
