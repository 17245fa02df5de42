import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CheckboxField, SelectField } from '#web/kit/form/form-field.tsx';
import { capitalise } from '#web/kit/ui/capitalise.ts';
import { addressFor, EMBED_CHOICES, embedOptions, type EmbedOptions } from './embed-options.ts';

const COUNTRIES = EMBED_CHOICES.country.map((name) => [name, name || 'All countries'] as const);
const CATEGORIES = EMBED_CHOICES.category.map(
  (name) => [name, name ? capitalise(name) : 'All categories'] as const,
);
const LIMITS = EMBED_CHOICES.limit.map((count) => [count, `${count} events`] as const);
const THEMES = [
  ['auto', 'Match my device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The form of the embed's options. It works without scripts; with them, each choice applies immediately. */
export function EmbedForm({
  options,
  onChange,
}: {
  options: EmbedOptions;
  onChange: (options: EmbedOptions) => void;
}) {
  const me = useMe();
  const form = useRef<HTMLFormElement>(null);
  const address = addressFor('/embeds', options);
  const shown = useRef(address);

  // The address is the source of truth, so a link to this page resets the fields.
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    for (const field of form.current!.querySelectorAll('select'))
      field.value = options[field.name as keyof EmbedOptions];
    const own = form.current!.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (own) own.checked = options.organizer === own.value;
  }, [address, options]);

  // Apply choices made before hydration.
  useEffect(() => {
    const fields = [...form.current!.querySelectorAll('select')];
    if (fields.some(({ name, value }) => value !== options[name as keyof EmbedOptions])) choose();
    // oxlint-disable-next-line react/exhaustive-deps -- once: later choices count when they are made
  }, []);

  function choose(): void {
    const given = [...new FormData(form.current!)] as [string, string][];
    onChange(embedOptions(new URLSearchParams(given)));
  }

  return (
    <form ref={form} action="/embeds" method="get" autoComplete="off" onChange={choose}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField label="Country" name="country" options={COUNTRIES} defaultValue={options.country} />
        <SelectField label="Category" name="category" options={CATEGORIES} defaultValue={options.category} />
        <SelectField label="How many" name="limit" options={LIMITS} defaultValue={options.limit} />
        <SelectField label="Theme" name="theme" options={THEMES} defaultValue={options.theme} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {me ? (
          <CheckboxField
            label="Only my own events"
            name="organizer"
            value={me.id}
            defaultChecked={options.organizer === me.id}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            {options.organizer && <input type="hidden" name="organizer" value={options.organizer} />}
            Sign in to show only your own events.
          </p>
        )}
        <noscript>
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </noscript>
      </div>
    </form>
  );
}
