import type { AdminEvent } from '#contract/admin/admin.ts';
import { useRef, useState } from 'react';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { usePagedList } from '#web/kit/api/use-paged-list.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EventReviewDialog } from './event-review-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { useApproveEvent } from './use-approve-event.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const PATH = '/api/admin/pending-events';

type Opened = { event: AdminEvent; first: 'review' | 'reject' } | null;

/** New submissions, and published events edited since. */
export function Submissions() {
  const [opened, setOpened] = useState<Opened>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const events = usePagedList<AdminEvent>(PATH).data?.items ?? [];
  // A focused button is gone by then; a focused card hands the focus on, and a dialog that was opened meanwhile keeps it.
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
        title="Event Submissions"
        what="the event submissions"
        empty={{ title: 'No events waiting', text: 'Every submitted event has been reviewed.' }}
        tools={
          <Button
            variant="ghost"
            className="-mt-3 mb-2 -ml-5 text-sm max-lg:hidden"
            onClick={() => setHelpOpen(true)}
          >
            Keyboard shortcuts
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
