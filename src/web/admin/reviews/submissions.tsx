import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { useRef, useState } from 'react';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EventReviewDialog } from './event-review-dialog.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { useApproveEvent } from './decide-event.ts';
import { useQueueKeys, setShortcuts, useShortcutsOn } from './use-queue-keys.ts';
import { CheckboxField } from '#web/kit/form/form-field.tsx';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';

const PATH = '/api/admin/pending-events';

type Opened = { event: AdminEvent; first: 'review' | 'reject' } | null;

/** New submissions, and published events with unreviewed edits. */
export function Submissions() {
  const [opened, setOpened] = useState<Opened>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const events = usePagedList<AdminEvent>(PATH).data?.items ?? [];
  // Moves focus to the list if the approved event's button had focus and disappeared. After a keyboard shortcut,
  // `useQueueKeys` moves focus. An open dialog keeps the focus.
  const approve = useApproveEvent(() => {
    if (document.activeElement === document.body) section.current?.focus();
  });
  const approveOnce = (event: AdminEvent): void => {
    if (!approve.isPending) approve.mutate(event);
  };
  useQueueKeys({
    queue: section,
    events,
    onApprove: approveOnce,
    onReject: (event) => setOpened({ event, first: 'reject' }),
    onOpen: (event) => setOpened({ event, first: 'review' }),
    onHelp: () => setHelpOpen(true),
  });
  return (
    <>
      <ListSection<AdminEvent>
        path={PATH}
        ref={section}
        id="submissions"
        title={t('Event Submissions')}
        what={t('the event submissions')}
        empty={{ title: t('No events waiting'), text: t('Every submitted event has been reviewed.') }}
        tools={
          <Button
            variant="ghost"
            className="-mt-3 mb-2 -ms-5 text-sm max-lg:hidden"
            onClick={() => setHelpOpen(true)}
          >
            {t('Keyboard shortcuts')}
          </Button>
        }
      >
        {(event) => (
          <SubmissionCard
            event={event}
            isApproving={approve.isPending && approve.variables.id === event.id}
            isBusy={approve.isPending}
            onReview={() => setOpened({ event, first: 'review' })}
            onApprove={() => approveOnce(event)}
          />
        )}
      </ListSection>
      {opened && <EventReviewDialog {...opened} onClose={() => setOpened(null)} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

const KEYS: readonly [keys: string, does: string][] = [
  ['j', m('Next event in the queue')],
  ['k', m('Previous event')],
  [m('Enter or o'), m('Open the review')],
  ['a', m('Approve')],
  ['r', m('Reject (asks for a reason)')],
  ['?', m('This help')],
  [m('Ctrl K or Cmd K'), m('Find events, clients and pages')],
];

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog title={t('Keyboard Shortcuts')} description={t('For the review queue')} onClose={onClose}>
      <DialogBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5">
          {KEYS.map(([keys, does]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-lg border-2 border-line bg-paper-deep px-2 py-0.5 font-semibold">
                  {t(keys)}
                </kbd>
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label={t('Use single-key shortcuts on this device')}
          checked={isOn}
          onChange={({ target }) => setShortcuts(target.checked)}
        />
      </DialogBody>
    </Dialog>
  );
}
