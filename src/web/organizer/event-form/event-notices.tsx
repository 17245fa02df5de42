import { EYE } from '#web/kit/ui/late-icons.ts';
import { t } from '#web/kit/language/t.ts';
import type { OwnEvent, ReviewNote } from '#contract/events/own-event.ts';
import type { ReactNode } from 'react';
import { EarlierNotes } from '#web/shared/events/earlier-notes.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { EventFormState } from './use-event-form.ts';

interface EventNoticesProps {
  state: EventFormState;
  earlierNotes: readonly ReviewNote[];
}

export function EventNotices({ state, earlierNotes }: EventNoticesProps) {
  const { event, restored } = state;
  const isInReview = event?.status === 'pending' || event?.status === 'rejected';
  return (
    <div className="grid gap-3 empty:hidden">
      {event && <StatusNotice event={event} />}
      {isInReview && earlierNotes.length > 0 && (
        <Notice icon="clock" title={t('Changes requested earlier')}>
          <EarlierNotes notes={earlierNotes} />
        </Notice>
      )}
      {event?.scheduling === 'postponed' && (
        <Notice icon="clock" tone="border-marigold" title={t('This event is postponed')}>
          <p>{t('Its page says so until you save a new start date.')}</p>
        </Notice>
      )}
      {restored && (
        <Notice icon="reset" title={t('We kept what you typed')}>
          <p>{t('It is stored on this device and not saved yet.')}</p>
          <Button variant="secondary" className="mt-2" onClick={state.startOver}>
            {t('Start over')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function StatusNotice({ event }: { event: OwnEvent }) {
  if (event.status === 'rejected') {
    return (
      <Notice icon="mail" tone="border-danger" title={t('Why it was rejected')}>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {event.rejectionReason}
        </p>
        <p className="mt-1 text-ink-soft">{t('Edit the event and resubmit it. We will review it again.')}</p>
      </Notice>
    );
  }
  if (event.changesRequested) {
    return (
      <Notice icon="mail" tone="border-marigold" title={t('Please change this before we publish it')}>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {event.changesRequested}
        </p>
        <p className="mt-1 text-ink-soft">
          {t('Your event keeps its place in the queue. We will review it again once you save your changes.')}
        </p>
      </Notice>
    );
  }
  if (event.status === 'approved') {
    return (
      <Notice icon="check" title={t('Your edits go live immediately')}>
        <p>
          {t('This event is published. Changes show immediately, and our team reviews them afterwards.')}
          {event.editedSinceApproval && ` ${t('It has been edited since it was approved.')}`}
        </p>
      </Notice>
    );
  }
  if (event.status === 'draft') {
    return (
      <Notice icon={EYE} title={t('This is a draft')}>
        <p>
          {t('Only you can see it. It uses no tokens and none of your package’s events until you submit it.')}
        </p>
      </Notice>
    );
  }
  return null;
}

interface NoticeProps {
  icon: IconName;
  title: string;
  tone?: string;
  children: ReactNode;
}

function Notice({ icon, title, tone = 'border-line', children }: NoticeProps) {
  return (
    <section
      aria-label={title}
      className={`flex gap-3 rounded-2xl border-2 border-s-6 bg-surface px-4 py-3 ${tone}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </section>
  );
}
