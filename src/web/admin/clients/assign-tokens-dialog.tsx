import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { MANUAL_ASSIGNMENT, type Client } from '#contract/admin/admin.ts';
import { useRef, useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { parseInteger } from './package-fields.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

const INVALID = m('Please enter a valid token amount.');

export function AssignTokensDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [invalid, setInvalid] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const assign = useListAction({
    send: (body: { tokens: number; reason: string }) => {
      // A retry after a lost response must not grant the tokens twice.
      attempt.current = attemptWith(JSON.stringify(body), attempt.current);
      const headers = { 'idempotency-key': attempt.current.key };
      return sendJson<Client>('POST', `/api/admin/assign-tokens/${client.id}`, body, headers);
    },
    success: ({ name, tokens: balance }, { tokens }) => ({
      title: t('Tokens Assigned'),
      description: t(
        '{name} received {tokens, plural, one {# token} other {# tokens}} and now has {balance}.',
        { tokens, name, balance },
      ),
    }),
    failure: { title: t('Assignment Failed'), description: t('Failed to assign tokens.') },
    onDone: onClose,
  });

  function onSubmit(data: FormData, form: HTMLFormElement): void {
    const tokens = parseInteger(formText(data, 'tokens'));
    setInvalid(!tokens);
    if (tokens) {
      assign.mutate({ tokens, reason: formText(data, 'reason') || MANUAL_ASSIGNMENT });
      return;
    }
    showToast({ title: t('Invalid Amount'), description: t(INVALID), tone: 'danger' });
    form.querySelector('input')?.focus();
  }

  return (
    <Dialog title={t('Assign Tokens')} description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label={t('Assign Tokens')}
        busyLabel={t('Assigning…')}
        busy={assign.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextField
          label={t('Amount')}
          name="tokens"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          error={invalid ? t(INVALID) : undefined}
          hint={t('Added to the current balance of {balance}.', { balance: client.tokens })}
        />
        <TextField
          label={t('Reason (optional)')}
          name="reason"
          maxLength={200}
          placeholder={t('Manual token assignment')}
          dir="auto"
        />
      </DialogForm>
    </Dialog>
  );
}
