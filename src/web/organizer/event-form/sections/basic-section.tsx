import { usePart } from '#web/kit/loading/use-part.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { EVENT_CATEGORIES } from '#contract/events/event-constants.ts';
import { formatDaysShort } from '#contract/events/event-date.ts';
import { useWatch } from 'react-hook-form';
import { CODE_INPUT, FieldRow, fieldsOf, FormSection } from './form-fields.tsx';
import { SelectField, TextField } from '#web/kit/form/form-field.tsx';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { DescriptionField } from './description-field.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { useEventHints } from './use-event-hints.ts';
import { RepeatField } from './repeat-field.tsx';
import { isOver } from '../values/form-values.ts';
import { slugFrom } from '../values/slug-from.ts';
import { TagsField } from './tags-field.tsx';
import type { EventFormState } from '../use-event-form.ts';

const loadRepeatEnd = () => import('./repeat-end.tsx');

export function BasicSection({ state }: { state: EventFormState }) {
  const { form, seen } = state;
  const field = fieldsOf(form);
  const name = field('name');
  const [eventDate, eventEndDate, category, repeatEvery] = useWatch({
    control: form.control,
    name: ['eventDate', 'eventEndDate', 'category', 'repeatEvery'],
  });
  const repeats = !seen && repeatEvery !== '';
  const end = usePart(loadRepeatEnd, repeats);
  return (
    <FormSection id="basic-information">
      <TextField
        {...name}
        aria-required="true"
        hint={!seen && <NewAddress state={state} />}
        onChange={(event) => {
          const slug = slugFrom(event.target.value);
          if (seen && slug) form.setValue('slug', slug);
          return name.onChange(event);
        }}
      />
      {seen && (
        <TextField
          {...field('slug')}
          aria-required="true"
          {...CODE_INPUT}
          hint={t(
            'The last part of the page’s address. It changes with the name, and old links keep working.',
          )}
        />
      )}
      <DescriptionField form={form} />
      <FieldRow>
        <SelectField {...field('category')} options={categoriesWith(category)} />
        <TagsField form={form} />
      </FieldRow>
      <FieldRow columns={seen ? 3 : 2}>
        <TextField
          {...field('eventDate')}
          type="date"
          aria-required="true"
          hint={
            isOver({ eventDate, eventEndDate }) &&
            t('This date has passed. The event will only be listed under past events.')
          }
        />
        <TextField
          {...field('eventEndDate')}
          type="date"
          min={eventDate || undefined}
          hint={t('For events that last several days.')}
        />
        <TextField {...field('eventTime')} type="time" />
        {!seen && <RepeatField form={form} />}
      </FieldRow>
      {repeats && end && <end.RepeatEnd form={form} />}
      <SimilarEvents state={state} />
    </FormSection>
  );
}

/** The address of the new event's page. */
function NewAddress({ state }: { state: EventFormState }) {
  const name = useWatch({ control: state.form.control, name: 'name' });
  const slug = slugFrom(name);
  if (!slug) return t('The name that visitors see.');
  return rich('Event page: {address}', {
    address: <span className="font-semibold wrap-anywhere text-ink" dir="ltr">{`/events/${slug}`}</span>,
  });
}

/** The category options, including the event's current category if the form doesn't offer it. */
function categoriesWith(current: string): (readonly [string, string])[] {
  const known: readonly string[] = EVENT_CATEGORIES;
  const all = !current || known.includes(current) ? known : [...known, current];
  return [
    ['', t('Choose a category')],
    ...all.map((category) => [category, categoryLabel(category)] as const),
  ];
}

/**
 * Warns of published events that may be duplicates of this event. The user can save anyway. The links open new tabs, so
 * that the form stays open.
 */
function SimilarEvents({ state: { form, event } }: { state: EventFormState }) {
  const similar = useEventHints(form, event?.id ?? null)?.similar ?? [];
  return (
    <output className="block rounded-2xl border-2 border-marigold px-4 py-3 empty:hidden">
      {similar.length > 0 && (
        <>
          <b className="font-semibold">{t('Is this event already published?')}</b>{' '}
          {t('These events are in the same city on the same days:')}
          {similar.map(({ name, slug, eventDate }) => (
            <Link
              key={slug}
              to={`/events/${slug}`}
              target="_blank"
              className="flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
              dir="auto"
            >
              {name}, {formatDaysShort(eventDate)}
            </Link>
          ))}
        </>
      )}
    </output>
  );
}
