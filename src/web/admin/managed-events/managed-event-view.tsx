import { Facts } from '#web/shared/lists/facts.tsx';
import { t } from '#web/kit/language/t.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { formatDateRange } from '#contract/events/event-date.ts';
import type { ManagedEvent, ReviewedTemplate } from '#contract/events/review.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { EventChanges } from '#web/admin/reviews/event-changes.tsx';
import { EmailText } from '#web/shared/lists/client-name.tsx';
import { ReviewerNotes } from '#web/admin/reviews/reviewer-notes.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { useNavigate } from '#web/kit/router/router.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { EYE, PENCIL } from '#web/kit/ui/late-icons.ts';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { EventBadges } from '#web/admin/reviews/event-badges.tsx';
import { EventFlyers } from './event-flyers.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { ManagedEventMenu } from './managed-event-menu.tsx';
import { designsOf } from '#web/shared/events/designs-of.ts';
import { ReviewedTemplateCard } from '#web/admin/reviews/reviewed-template-card.tsx';

const LIST = '?tab=management';

export function ManagedEventView({ id }: { id: string }) {
  const query = useOwn<ManagedEvent>(`/api/admin/events/${encodeURIComponent(id)}`);
  const navigate = useNavigate();
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="grid gap-6">
      <p className="-my-2">
        <BackLink to={LIST}>{t('Back to all events')}</BackLink>
      </p>
      {query.data && <Managed event={query.data} onGone={() => navigate(LIST)} />}
      {query.isPending && <SkeletonRows label={t('Loading the event')} rows={3} className="h-40" />}
      {isGone && (
        <EmptyState seed="gone event" title={t('Event not found')}>
          {t('It has been deleted, or this link is wrong.')}
        </EmptyState>
      )}
      {query.isError && !isGone && <LoadFailed what={t('the event')} onRetry={() => void query.refetch()} />}
    </div>
  );
}

function Managed({ event, onGone }: { event: ManagedEvent; onGone: () => void }) {
  const when = formatDateRange(event.eventDate, event.eventEndDate);
  return (
    <article className="grid min-w-0 gap-8">
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-3">
        <EventPicture event={event} place="thumb" className="size-18 rounded-xl sm:size-24" />
        <div>
          <h2 className="text-2xl leading-tight wrap-anywhere" dir="auto">
            {event.name}
          </h2>
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
            <Facts facts={[when, event.location]} />
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <EventBadges event={event} />
          </p>
        </div>
        <ManagedEventMenu event={event} onDeleted={onGone} />
        <p className="col-span-full flex flex-wrap gap-2">
          <Link to={`/edit-event/${event.id}`} className={buttonClass('secondary')}>
            <Icon name={PENCIL} />
            {t('Edit Event')}
          </Link>
          <Link to={`/events/${event.slug}`} className={buttonClass('ghost')}>
            <Icon name={EYE} />
            {t('View Event')}
          </Link>
        </p>
      </header>
      <Notes event={event} />
      <section>
        <h3 className="mb-3 text-xl">{t('Owner')}</h3>
        <p className="font-semibold wrap-anywhere" dir="auto">
          {[event.owner.name, event.owner.organization].filter(Boolean).join(', ')}
        </p>
        <div className="mb-3">
          <EmailText email={event.owner.email} />
        </div>
        <ReviewerNotes event={event} />
      </section>
      {event.changes.length > 0 && <EventChanges event={event} />}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <EventTimeline eventId={event.id} />
        <div className="grid min-w-0 gap-8">
          <EventTemplates templates={event.templates} />
          <EventFlyers eventId={event.id} />
        </div>
      </div>
    </article>
  );
}

/** The admins' notes to the owner. */
function Notes({ event }: { event: ManagedEvent }) {
  const rejection = event.status === 'rejected' && event.rejectionReason;
  const note = event.changesRequested ?? rejection;
  if (!note) return null;
  return (
    <section
      className={`rounded-2xl border-s-6 bg-paper-deep p-4 ${rejection ? 'border-danger' : 'border-marigold'}`}
    >
      <h3 className="text-lg">{t(rejection ? 'Why it was rejected' : 'Requested changes')}</h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
        {note}
      </p>
    </section>
  );
}

function EventTemplates({ templates }: { templates: readonly ReviewedTemplate[] }) {
  const designs = designsOf(templates);
  return (
    <section aria-labelledby="event-templates" tabIndex={-1}>
      <h3 id="event-templates" className="mb-3 text-xl">
        {t('Templates')} <span className="text-ink-soft">({designs.length})</span>
      </h3>
      {designs.length === 0 && <p className="text-ink-soft">{t('No templates yet.')}</p>}
      <ul className="grid gap-2">
        {designs.map((sizes) => (
          <li key={sizes[0]!.id}>
            <ReviewedTemplateCard sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
