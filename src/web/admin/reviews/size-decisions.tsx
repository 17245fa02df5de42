import { t } from '#web/kit/language/t.ts';
import type { CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { sizeNameOf } from '#web/shared/events/designs-of.ts';
import { WITHDRAWAL_REASONS, type ReviewedTemplate } from '#contract/events/review.ts';
import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { NoteForm } from './note-form.tsx';
import type { Template } from '#contract/flyers/templates.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';

type DecidedSize = DecidedTemplate & { canvasSize: CanvasSize; familyId: string | null };

/**
 * The buttons that decide on a design's sizes. Withdrawing one offered size withdraws all offered sizes, so these
 * sizes share buttons. Every other size has separate buttons.
 */
export function SizeDecisions({ sizes }: { sizes: readonly DecidedSize[] }) {
  const offered = sizes.filter(({ status }) => status === 'approved');
  const others = sizes.filter(({ status }) => status !== 'approved');
  const decisions = [...(offered.length > 0 ? [offered] : []), ...others.map((size) => [size])];
  if (decisions.length === 1) return <TemplateDecision template={decisions[0]![0]!} />;
  return (
    <ul className="grid gap-1">
      {decisions.map((together) => {
        const names = together.map((size) => sizeNameOf(size, sizes)).join(', ');
        const size = together[0]!;
        return (
          <li key={size.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-17 text-sm font-semibold">{names}</span>
            <TemplateDecision template={{ ...size, name: `${size.name}, ${names}` }} />
          </li>
        );
      })}
    </ul>
  );
}

/** Buttons to withdraw a template or offer it again. */
function TemplateDecision({ template }: { template: DecidedTemplate }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const approve = useApproveTemplate(template);
  return (
    <div className="flex flex-wrap gap-2">
      {template.status !== 'approved' && (
        <Button
          aria-label={t('Approve {name}', { name: template.name })}
          aria-busy={approve.isPending}
          onClick={() => !approve.isPending && approve.mutate()}
        >
          {t(approve.isPending ? 'Approving…' : 'Approve')}
        </Button>
      )}
      {template.status !== 'rejected' && (
        <Button
          variant="danger"
          aria-label={t('Withdraw {name}', { name: template.name })}
          onClick={() => setWithdrawing(true)}
        >
          {t('Withdraw…')}
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog template={template} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}

function WithdrawDialog({ template, onClose }: { template: DecidedTemplate; onClose: () => void }) {
  return (
    <Dialog title={t('Withdraw Template')} description={template.name} onClose={onClose}>
      <NoteForm
        label={t('Reason')}
        hint={t(
          'All sizes of this design will be withdrawn. The owner will see the reason on their dashboard and in an email. Existing flyers stay as they are. When the owner changes the template, it waits for your approval.',
        )}
        missing={t('Please give a reason')}
        submit={{ label: t('Withdraw Template'), busyLabel: t('Withdrawing…'), variant: 'danger' }}
        presets={WITHDRAWAL_REASONS.map((reason) => t(reason))}
        action={useWithdrawTemplate(template, onClose)}
        onBack={onClose}
      />
    </Dialog>
  );
}

type DecidedTemplate = Pick<ReviewedTemplate, 'id' | 'name' | 'status' | 'updatedAt'>;

function useWithdrawTemplate({ id, updatedAt }: DecidedTemplate, onDone: () => void) {
  return useListAction({
    send: (reason: string) =>
      sendJson<Template>('POST', `/api/admin/withdraw-template/${id}`, {
        reason,
        expectedUpdatedAt: updatedAt,
      }),
    success: ({ name }) => ({
      title: t('Template Withdrawn'),
      description: t(
        'Attendees are no longer offered “{name}”. Its owner will get an email with the reason.',
        {
          name,
        },
      ),
    }),
    failure: { title: t('Withdrawal Failed'), description: t('Failed to withdraw the template.') },
    onDone,
  });
}

function useApproveTemplate({ id, updatedAt }: DecidedTemplate) {
  return useListAction<void, Template>({
    send: () =>
      sendJson<Template>('POST', `/api/admin/approve-template/${id}`, { expectedUpdatedAt: updatedAt }),
    success: ({ name }) => ({
      title: t('Template Approved'),
      description: t('“{name}” can be used while its event is public.', { name }),
    }),
    failure: { title: t('Approval Failed'), description: t('Failed to approve the template.') },
  });
}
