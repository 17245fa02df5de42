import { t } from '#web/kit/language/t.ts';
import { useWatch } from 'react-hook-form';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';
import { FormFailure } from '#web/kit/form/form.tsx';
import { heightOfBar } from '#web/kit/shell/height-of-bar.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { SECTION_LABELS, type SectionId } from '#web/shared/events/field-labels.ts';
import { SECTIONS } from './values/form-values.ts';
import type { EventFormState } from './use-event-form.ts';
import type { SaveEvent } from './use-save-event.ts';

interface FormAsideProps {
  state: EventFormState;
  saving: SaveEvent;
  /** Whether the viewer is the event's owner, who submits drafts and rejected events by saving them. */
  isOwner: boolean;
  /** Whether the package has no events left. The event can then be saved only as a draft. */
  isLimitReached: boolean;
}

const saveBar = heightOfBar('--save-bar');

/** Links to the sections, and the save buttons. They are beside the form on desktops, and in a bottom bar on phones. */
export function FormAside({ state, saving, isOwner, isLimitReached }: FormAsideProps) {
  const { event, dirty } = state;
  const { busy, failure } = saving;
  const mayDraft = !event || (isOwner && (event.status === 'draft' || event.status === 'rejected'));
  const label = labelOf(event?.status, isOwner);
  return (
    <aside
      ref={saveBar}
      aria-label={t('Save')}
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-30 max-lg:-mx-4 max-lg:mt-6 max-lg:border-t-2 max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2.5 low:static! lg:sticky lg:top-24 lg:grid lg:gap-5"
    >
      <SectionLinks state={state} as="list" />
      <div className="lg:rounded-3xl lg:border-2 lg:border-line lg:bg-surface lg:p-5">
        <div className="mb-4 hidden flex-wrap items-center gap-1.5 lg:flex">
          {event ? (
            <EventStatusBadge status={event.status} edited={event.editedSinceApproval} />
          ) : (
            <span className="font-semibold">{t('New event')}</span>
          )}
          <output className="w-full text-sm text-ink-soft">{dirty ? t('Saved on this device') : ''}</output>
        </div>
        <div className="mb-2 empty:hidden lg:mb-4">
          <FormFailure title={failure} />
        </div>
        <div className="flex gap-2 lg:grid">
          <Button
            variant={isLimitReached ? 'secondary' : 'primary'}
            // This is not a submit button, because Enter in a field would then submit an incomplete form.
            className={`min-h-12 min-w-0 flex-1 px-2! leading-tight aria-disabled:opacity-60 ${isLimitReached ? '' : 'lg:order-first'}`}
            // `disabled` would move keyboard focus to the top of the page.
            aria-disabled={busy !== null || isLimitReached || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title={t('Ctrl+Enter, or ⌘ Enter on a Mac')}
            onClick={() => void saving.save(false)}
          >
            {busy === 'pictures' ? t('Uploading pictures…') : busy === 'event' ? t('Saving…') : label}
          </Button>
          {mayDraft && (
            <Button
              variant={isLimitReached ? 'primary' : 'secondary'}
              className={`order-first min-h-12 min-w-0 px-3! leading-tight aria-disabled:opacity-60 ${isLimitReached ? '' : 'lg:order-none'}`}
              aria-disabled={busy !== null || undefined}
              onClick={() => void saving.save(true)}
            >
              {busy === 'draft'
                ? t('Saving…')
                : event?.status === 'rejected'
                  ? t('Save for later')
                  : t('Save as draft')}
            </Button>
          )}
        </div>
        {isLimitReached ? (
          <p className="mt-2 text-sm">{t('Your package has no events left.')}</p>
        ) : (
          <p className="mt-3 text-sm text-ink-soft max-lg:hidden">
            {t('Press Ctrl+Enter to {action}.', { action: label.toLowerCase() })}
          </p>
        )}
      </div>
    </aside>
  );
}

function labelOf(status: string | undefined, isOwner: boolean): string {
  if (!status) return t('Submit for Review');
  if (isOwner && status === 'draft') return t('Submit for Review');
  return isOwner && status === 'rejected' ? t('Resubmit') : t('Save Changes');
}

const LINK = 'flex min-h-11 items-center justify-between gap-2 font-semibold text-ink-soft hover:text-ink';
const LOOKS = {
  list: {
    nav: 'max-lg:hidden',
    list: 'border-s-2 border-line',
    link: `${LINK} -ms-0.5 border-s-2 border-transparent ps-4 hover:border-clay`,
  },
  row: {
    nav: 'relative -mx-4 mt-5 overflow-x-auto px-4 lg:hidden',
    list: 'flex w-max gap-2',
    link: `${LINK} rounded-full border-2 border-line bg-surface px-4`,
  },
};

/** Links to the sections, with error counts, and to the flyer switch: a list or, on phones, a row above the form. */
export function SectionLinks({ state: { form }, as }: { state: EventFormState; as: keyof typeof LOOKS }) {
  const { errors } = form.formState;
  const hasFlyers = useWatch({ control: form.control, name: 'flyerEnabled' });
  const look = LOOKS[as];
  // The specification puts the switch at the end of the form, where organizers don't look for it.
  const flyers = (
    <li>
      <a href="#flyers" className={look.link}>
        {t('Flyers')}
        <span className="text-sm font-normal">{hasFlyers ? t('On') : t('Off')}</span>
      </a>
    </li>
  );
  return (
    <nav aria-label={t('Sections of the form')} className={look.nav}>
      <ol className={look.list}>
        {/* Only the first links of a row are visible on a phone. */}
        {as === 'row' && flyers}
        {Object.entries(SECTIONS).map(([id, { title }]) => {
          const wrong = Object.keys(SECTION_LABELS[id as SectionId]).filter(
            (field) => field in errors,
          ).length;
          return (
            <li key={id}>
              <a href={`#${id}`} className={look.link}>
                {t(title)}
                {wrong > 0 && (
                  <span className="rounded-full bg-danger px-2 text-sm text-surface">
                    {wrong}
                    <span className="sr-only"> {t('to fix')}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
        {as === 'list' && flyers}
      </ol>
    </nav>
  );
}
