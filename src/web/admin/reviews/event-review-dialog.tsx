import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { REJECTION_REASONS } from '#contract/events/review.ts';
import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import { EventReviewFacts } from './event-review-facts.tsx';
import { NoteForm } from './note-form.tsx';
import { useApproveEvent, useRejectEvent, useRequestChanges } from './decide-event.ts';

type ReviewStep = 'review' | 'reject' | 'changes';

const TITLES: Record<ReviewStep, string> = {
  review: m('Event Review'),
  reject: m('Reject Event'),
  changes: m('Ask for Changes'),
};

interface EventReviewDialogProps {
  event: AdminEvent;
  first?: ReviewStep;
  onClose: () => void;
}

/** A dialog to review an event. Only a pending event can be rejected or sent back for changes. */
export function EventReviewDialog({ event, first = 'review', onClose }: EventReviewDialogProps) {
  const [step, setStep] = useState(first);
  const back = (): void => setStep('review');
  const reject = useRejectEvent(event, onClose);
  const requestChanges = useRequestChanges(event, onClose);
  const { name, owner } = event;
  return (
    <Dialog
      wide={step === 'review'}
      title={t(TITLES[step])}
      description={
        step === 'review' ? t('By {name} · {email}', { name: owner.name, email: owner.email }) : name
      }
      onClose={onClose}
    >
      {step === 'review' && <Review event={event} onStep={setStep} onClose={onClose} />}
      {step === 'reject' && (
        <NoteForm
          label={t('Reason')}
          hint={t(
            '{name} will see it on their dashboard and in an email, and can edit and resubmit the event.',
            {
              name: owner.name,
            },
          )}
          missing={t('Please give a reason')}
          submit={{ label: t('Reject Event'), busyLabel: t('Rejecting…'), variant: 'danger' }}
          presets={REJECTION_REASONS.map((reason) => t(reason))}
          action={reject}
          onBack={back}
        />
      )}
      {step === 'changes' && (
        <NoteForm
          label={t('What should change?')}
          hint={t(
            '{name} will see it on their dashboard and in an email. The event keeps its slot and its tokens, and returns to its place in the queue when it is saved.',
            { name: owner.name },
          )}
          missing={t('Please say what should change')}
          submit={{ label: t('Ask for Changes'), busyLabel: t('Sending…') }}
          action={requestChanges}
          onBack={back}
        />
      )}
    </Dialog>
  );
}

interface ReviewProps {
  event: AdminEvent;
  onStep: (step: ReviewStep) => void;
  onClose: () => void;
}

function Review({ event, onStep, onClose }: ReviewProps) {
  const approve = useApproveEvent(onClose);
  return (
    <>
      <DialogBody label={event.name}>
        <EventReviewFacts event={event} />
      </DialogBody>
      <DialogActions>
        {event.status === 'pending' ? (
          <>
            <Button variant="danger" onClick={() => onStep('reject')}>
              {t('Reject Event')}
            </Button>
            <Button variant="secondary" onClick={() => onStep('changes')}>
              {t('Ask for Changes')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        )}
        <Button aria-busy={approve.isPending} onClick={() => !approve.isPending && approve.mutate(event)}>
          {t(approve.isPending ? 'Approving…' : 'Approve')}
        </Button>
      </DialogActions>
    </>
  );
}
