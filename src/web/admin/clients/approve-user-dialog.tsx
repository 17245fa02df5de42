import { t } from '#web/kit/language/t.ts';
import { APPROVAL_TOKENS, type Client } from '#contract/admin/admin.ts';
import { PACKAGES, tokensOfTier, type PackageTier } from '#contract/accounts/packages.ts';
import { useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { PackageFields, customLimitsOf } from './package-fields.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

export function ApproveUserDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [tier, setTier] = useState<PackageTier>('free');
  const included = tokensOfTier(tier);
  const approve = useListAction({
    send: (body: object) => sendJson<Client>('POST', `/api/admin/approve-user/${client.id}`, body),
    success: ({ name, tokens }) => ({
      title: t('User Approved'),
      description: t('{name} can sign in and has {tokens, plural, one {# token} other {# tokens}}.', {
        name,
        tokens,
      }),
    }),
    failure: { title: t('Approval Failed'), description: t('Failed to approve user.') },
    onDone: onClose,
  });

  function onSubmit(form: FormData): void {
    const tokens = Number.parseInt(formText(form, 'tokens'), 10) || 0;
    const expected = { status: client.status };
    approve.mutate({ tokens, packageTier: tier, expected, ...(tier === 'custom' && customLimitsOf(form)) });
  }

  return (
    <Dialog title={t('Approve User')} description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label={t('Approve')}
        busyLabel={t('Approving…')}
        busy={approve.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextField
          label={t('Tokens')}
          name="tokens"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          defaultValue={APPROVAL_TOKENS}
          hint={[
            t('Added to the current balance of {balance}.', { balance: client.tokens }),
            included &&
              t('{package} includes {tokens, plural, one {# token} other {# tokens}}.', {
                package: t(PACKAGES[tier].label),
                tokens: included,
              }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
        <PackageFields client={client} tier={tier} onTier={setTier} />
      </DialogForm>
    </Dialog>
  );
}
