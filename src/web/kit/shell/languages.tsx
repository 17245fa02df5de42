import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/language/languages.ts';
import { language } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { IconSelect } from './icon-select.tsx';

export async function choose(next: Language): Promise<void> {
  const { chooseLanguage } = await import('./choose-language.ts');
  chooseLanguage(next);
}

export function LanguageSwitcher() {
  return (
    <IconSelect
      icon="globe"
      name="language"
      label={t('Language')}
      value={language()}
      options={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]])}
      onChoose={(value) => void choose(value as Language)}
    />
  );
}
