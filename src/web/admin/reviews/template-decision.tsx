import { WITHDRAWAL_REASONS } from '#contract/events/review.ts';
import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { useApproveTemplate, useWithdrawTemplate, type DecidedTemplate } from './use-decide-template.ts';

/** Buttons to withdraw a template, and to offer it again. */
export function TemplateDecision({ template }: { template: DecidedTemplate }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const approve = useApproveTemplate(template);
  return (
    <div className="flex flex-wrap gap-2">
      {template.status !== 'approved' && (
        <Button
          aria-label={`Approve ${template.name}`}
          aria-busy={approve.isPending}
          onClick={() => !approve.isPending && approve.mutate()}
        >
          {approve.isPending ? 'Approving…' : 'Approve'}
        </Button>
      )}
      {template.status !== 'rejected' && (
        <Button
          variant="danger"
          aria-label={`Withdraw ${template.name}`}
          onClick={() => setWithdrawing(true)}
        >
          Withdraw…
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog template={template} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}

function WithdrawDialog({ template, onClose }: { template: DecidedTemplate; onClose: () => void }) {
  const withdraw = useWithdrawTemplate(template, onClose);
  return (
    <Dialog title="Withdraw Template" description={template.name} onClose={onClose}>
      <NoteForm
        label="Reason"
        hint="All sizes of this design are withdrawn. The owner will see the reason on their dashboard and in an email. Flyers that were made stay as they are. Once the owner has changed the template, it waits for your approval."
        missing="Please give a reason"
        submit={{ label: 'Withdraw Template', busyLabel: 'Withdrawing…', variant: 'danger' }}
        presets={WITHDRAWAL_REASONS}
        busy={withdraw.isPending}
        onBack={onClose}
        onSubmit={(reason) => withdraw.mutate(reason)}
      />
    </Dialog>
  );
}
