import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client } from '#contract/admin/admin.ts';
import type { OwnTransaction } from '#contract/accounts/ledger.ts';
import { useRef, useState } from 'react';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';

const INVALID = m('Please enter a valid token amount.');

type Correction = { delta: number; reason: string };

/** Corrects a balance with a new transaction. Existing transactions never change. */
export function CorrectTokensDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [faults, setFaults] = useState<{ delta?: string; reason?: string }>({});
  const attempt = useRef<Attempt | null>(null);
  const correct = useListAction({
    send: (body: Correction) => {
      // A retry after a lost response must not correct the balance twice.
      attempt.current = attemptWith(JSON.stringify(body), attempt.current);
      const headers = { 'idempotency-key': attempt.current.key };
      return sendJson<OwnTransaction>('POST', `/api/admin/correct-tokens/${client.id}`, body, headers);
    },
    success: ({ balanceAfter }) => ({
      title: t('Balance Corrected'),
      description: t('{name} now has {tokens, plural, one {# token} other {# tokens}}.', {
        name: client.name,
        tokens: balanceAfter,
      }),
    }),
    failure: { title: t('Correction Failed'), description: t('Failed to correct the balance.') },
    onDone: onClose,
  });

  function onSubmit(data: FormData, form: HTMLFormElement): void {
    const typed = formText(data, 'delta').replace('\u2212', '-');
    const delta = /^[-+]?\d+$/.test(typed) ? Number(typed) : 0;
    const reason = formText(data, 'reason');
    setFaults({
      ...(!delta && { delta: t(INVALID) }),
      ...(!reason && { reason: t('Please give a reason') }),
    });
    if (delta && reason) return correct.mutate({ delta, reason });
    if (!delta) showToast({ title: t('Invalid Amount'), description: t(INVALID), tone: 'danger' });
    form.querySelector<HTMLInputElement>(delta ? '[name=reason]' : '[name=delta]')?.focus();
  }

  return (
    <Dialog title={t('Correct Balance')} description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label={t('Correct Balance')}
        busyLabel={t('Correcting…')}
        busy={correct.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextField
          label={t('Change##noun')}
          name="delta"
          inputMode="text"
          placeholder="-20"
          error={faults.delta}
          hint={t(
            'Added to the balance of {balance}. Enter a negative number to subtract. The balance cannot fall below 0.',
            {
              balance: client.tokens,
            },
          )}
        />
        <TextField
          label={t('Reason')}
          name="reason"
          maxLength={200}
          error={faults.reason}
          hint={t('The client sees this reason in their token history.')}
        />
      </DialogForm>
    </Dialog>
  );
}
