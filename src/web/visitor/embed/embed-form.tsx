import { addressOf } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CheckboxField, SelectField } from '#web/kit/form/form-field.tsx';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { countriesByName } from '#web/shared/country/countries-by-name.ts';
import { pageAddress, EMBED_CHOICES, embedOptions, type EmbedOptions } from './embed-options.ts';

const THEMES = { auto: m('Match my device'), light: m('Light'), dark: m('Dark') };

/** The options of each select field, in the page's language. */
function labelled() {
  const { category, limit, theme } = EMBED_CHOICES;
  return {
    countries: [
      ['', t('All countries')] as const,
      ...countriesByName().map(({ name, shown }) => [name, shown] as const),
    ],
    categories: category.map((name) => [name, name ? categoryLabel(name) : t('All categories')] as const),
    limits: limit.map(
      (count) =>
        [count, t('{count, plural, one {# event} other {# events}}', { count: Number(count) })] as const,
    ),
    themes: theme.map((name) => [name, t(THEMES[name])] as const),
  };
}

/** The form for the embed's options. It works without scripts; with scripts, each choice applies immediately. */
export function EmbedForm({
  options,
  onChange,
}: {
  options: EmbedOptions;
  onChange: (options: EmbedOptions) => void;
}) {
  const me = useMe();
  const { countries, categories, limits, themes } = labelled();
  const form = useRef<HTMLFormElement>(null);
  const address = pageAddress(options);
  const shown = useRef(address);

  // The field values come from the URL, so a link to this page resets them.
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    for (const field of form.current!.querySelectorAll('select'))
      field.value = options[field.name as keyof EmbedOptions];
    const own = form.current!.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (own) own.checked = options.organizer === own.value;
  }, [address, options]);

  // Applies choices made before hydration.
  useEffect(() => {
    const fields = [...form.current!.querySelectorAll('select')];
    if (fields.some(({ name, value }) => value !== options[name as keyof EmbedOptions])) choose();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, because each later choice is applied immediately
  }, []);

  function choose(): void {
    const given = [...new FormData(form.current!)] as [string, string][];
    onChange(embedOptions(new URLSearchParams(given)));
  }

  return (
    <form ref={form} action={addressOf('/embeds')} method="get" autoComplete="off" onChange={choose}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField label={t('Country')} name="country" options={countries} defaultValue={options.country} />
        <SelectField
          label={t('Category')}
          name="category"
          options={categories}
          defaultValue={options.category}
        />
        <SelectField label={t('How many')} name="limit" options={limits} defaultValue={options.limit} />
        <SelectField label={t('Theme')} name="theme" options={themes} defaultValue={options.theme} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {me ? (
          <CheckboxField
            label={t('Only my own events')}
            name="organizer"
            value={me.id}
            defaultChecked={options.organizer === me.id}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            {options.organizer && <input type="hidden" name="organizer" value={options.organizer} />}
            {t('Sign in to show only your own events.')}
          </p>
        )}
        <noscript>
          <Button type="submit" variant="secondary">
            {t('Show')}
          </Button>
        </noscript>
      </div>
    </form>
  );
}
