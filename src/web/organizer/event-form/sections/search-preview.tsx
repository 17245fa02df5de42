import { t } from '#web/kit/language/t.ts';
import { BRAND } from '#contract/brand.ts';
import { EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { useWatch } from 'react-hook-form';
import { truncate } from '#web/shared/events/truncate.ts';
import { slugFrom } from '../values/slug-from.ts';
import type { EventForm } from '../use-event-form.ts';

/** Maximum length of a title. Search engines cut longer titles. */
export const TITLE_LENGTH = 60;

export function SearchPreview({ form }: { form: EventForm }) {
  const [name, slug, description, metaTitle, metaDescription] = useWatch({
    control: form.control,
    name: ['name', 'slug', 'description', 'metaTitle', 'metaDescription'],
  });
  const title = metaTitle.trim() || `${name.trim() || t('Your event')} – ${BRAND.name}`;
  const about =
    metaDescription.trim() || plainTextOf(description).trim() || t('The start of your description.');
  return (
    <figure aria-label={t('In search results')} className="rounded-2xl bg-paper-deep p-4">
      <figcaption className="text-sm font-semibold text-ink-soft">{t('In search results')}</figcaption>
      <div className="mt-3 flex items-center gap-3">
        <img src="/icon.svg" alt="" className="size-8 shrink-0 rounded-full" />
        <p className="min-w-0 text-sm leading-tight">
          {BRAND.name}
          <span className="block truncate text-ink-soft" dir="ltr">
            {`${location.host} › events › ${slug || slugFrom(name) || 'your-event'}`}
          </span>
        </p>
      </div>
      <p className="mt-2 text-xl leading-snug text-indigo wrap-anywhere" dir="auto">
        {cut(title, TITLE_LENGTH)}
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere" dir="auto">
        {cut(truncate(about, Infinity), EVENT_TEXT_LIMITS.metaDescription)}
      </p>
    </figure>
  );
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}
