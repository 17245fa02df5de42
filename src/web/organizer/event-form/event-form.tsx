import { EYE } from '#web/kit/ui/late-icons.ts';
import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { EditableEvent } from '#contract/events/own-event.ts';
import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { useEffect, useRef, useState } from 'react';
import { useOwn } from '#web/kit/api/use-own.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { LeaveQuestion } from '#web/kit/form/leave-question.tsx';
import { useUnloadWarning } from '#web/kit/router/use-unload-warning.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { BasicSection } from './sections/basic-section.tsx';
import { EventNotices } from './event-notices.tsx';
import { FeaturesSection } from './sections/features-section.tsx';
import { balanceOf, isUnsubmitted } from './values/flyer-cost.ts';
import { FormAside, SectionLinks } from './form-aside.tsx';
import { ImagesSection } from './sections/images-section.tsx';
import { ImportEvent } from './importing/import-event.tsx';
import { loadDialogs, loadPreview } from './dialogs/late-dialogs.ts';
import { LinksSection } from './sections/links-section.tsx';
import { PlaceSection } from './sections/place-section.tsx';
import { TicketsSection } from './sections/tickets-section.tsx';
import { PackageBanner } from './package-banner.tsx';
import { isOver } from './values/form-values.ts';
import { useEventForm } from './use-event-form.ts';
import { useInert } from './use-inert.ts';
import { useSaveEvent } from './use-save-event.ts';
import { useSubmitShortcut } from './use-submit-shortcut.ts';
import { DialogBoundary } from '#web/kit/ui/dialog-boundary.tsx';
import { PartBoundary } from '#web/kit/ui/part-boundary.tsx';

interface EventFormProps {
  me: User;
  /** The edited event; null for a new one. */
  event: EditableEvent | null;
}

export function EventFormView({ me: viewer, event }: EventFormProps) {
  const title = event ? t('Edit Event') : t('Create Event');
  const { data: summary } = useOwn<PackageSummary>('/api/dashboard/package', { staleTime: 0 });
  // Uses the current balance rather than the balance at sign-in.
  const me = summary ? { ...viewer, tokens: summary.user.tokens } : viewer;
  // Admins have no event limit.
  const remaining = me.role === 'admin' ? null : (summary?.eventsRemaining ?? null);
  // A draft uses up one of the package's events only when it is submitted.
  const isLimitReached = remaining === 0 && (!event || event.status === 'draft');
  const element = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const state = useEventForm(me, event);
  const balance = balanceOf(state.event, me);
  const isOwner = balance !== null;
  const saving = useSaveEvent(state, element, { isLimitReached, isOwner, balance });
  const [isPreviewed, setIsPreviewed] = useState(false);
  // Loads the dialogs once the user types, because the Leave dialog must not wait for the connection.
  const dialogs = usePart(loadDialogs, state.dirty || saving.tokens !== null);
  const preview = usePart(loadPreview, isPreviewed);
  useUnloadWarning(state.dirty);
  useInert(fields, saving.busy === 'event' || saving.busy === 'draft');
  useSubmitShortcut(() => void saving.save(false));
  const wasRestored = useRef(state.restored);
  useEffect(() => {
    // Scrolls to the notice about the draft, because browsers restore the scroll position after a reload.
    if (wasRestored.current) scrollTo(0, 0);
  }, []);

  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-3xl font-extrabold sm:text-5xl">{title}</h1>
        <Button variant="secondary" className="px-4!" onClick={() => setIsPreviewed(true)}>
          <Icon name={EYE} />
          {t('Preview')}
        </Button>
      </div>
      <div className="mt-5 grid gap-3">
        {event ? (
          isLimitReached && summary && <PackageBanner summary={summary} />
        ) : (
          // Reserves the banner's height while its data loads.
          <div className="min-h-19">
            {summary && <PackageBanner summary={{ ...summary, eventsRemaining: remaining }} />}
          </div>
        )}
        <EventNotices state={state} earlierNotes={event?.earlierNotes ?? []} />
        {!event && (
          <PartBoundary what={t('Import')}>
            <ImportEvent form={state.form} />
          </PartBoundary>
        )}
      </div>
      <SectionLinks state={state} as="row" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only scrolls */}
      <form
        ref={element}
        method="dialog"
        noValidate
        aria-label={title}
        // Scrolls the whole text area into view after Tab. Browsers scroll only the caret into view.
        onKeyUp={({ key, target }) =>
          key === 'Tab' && (target as Element).scrollIntoView({ block: 'nearest' })
        }
        className="starred mt-5 items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]"
      >
        <div ref={fields} className="grid min-w-0 gap-4 sm:gap-6">
          <BasicSection state={state} />
          <PlaceSection state={state} />
          <TicketsSection state={state} />
          <LinksSection state={state} />
          <ImagesSection state={state} />
          <FeaturesSection state={state} me={me} />
        </div>
        <FormAside state={state} saving={saving} isOwner={isOwner} isLimitReached={isLimitReached} />
      </form>
      {isPreviewed && preview && (
        <DialogBoundary>
          <preview.PreviewDialog
            state={state}
            organizer={me.organization ?? me.name}
            onClose={() => setIsPreviewed(false)}
          />
        </DialogBoundary>
      )}
      <LeaveQuestion asks={state.dirty && !saving.busy} dialogs={dialogs} />
      {saving.tokens !== null && dialogs && (
        <dialogs.FlyerCostDialog
          tokens={saving.tokens}
          balance={balance}
          over={isOver(state.form.getValues())}
          unsubmitted={isUnsubmitted(state.event)}
          confirm={isUnsubmitted(state.event) ? t('Enable and Submit') : t('Enable and Save')}
          onConfirm={saving.confirmTokens}
          onClose={saving.dismissTokens}
        />
      )}
      {saving.conflict && dialogs && (
        <DialogBoundary>
          <dialogs.ConflictDialog
            conflict={saving.conflict}
            onResolve={(values) => void saving.resolve(values)}
            onClose={saving.dismissConflict}
          />
        </DialogBoundary>
      )}
    </div>
  );
}
