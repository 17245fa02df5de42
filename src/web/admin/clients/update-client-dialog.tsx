import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client } from '#contract/admin/admin.ts';
import { USER_STATUSES, type User } from '#contract/accounts/accounts.ts';
import { tokensOfTier, type PackageTier } from '#contract/accounts/packages.ts';
import { useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { CheckboxField, SelectField, TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { PackageFields, customLimitsOf } from './package-fields.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { STATUS_LABELS } from './user-status-badge.tsx';

const STATUSES: readonly (typeof USER_STATUSES)[number][] = ['approved', 'suspended', 'pending'];

const CONSEQUENCES: Record<User['status'], string> = {
  approved: m('The client can sign in and use the dashboard.'),
  suspended: m('The client is signed out everywhere immediately and gets an email.'),
  pending: m('The client can sign in, but only sees that the account is awaiting approval.'),
};

export function UpdateClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [tier, setTier] = useState<PackageTier>(client.packageTier);
  const [status, setStatus] = useState<User['status']>(client.status);
  const update = useListAction({
    send: (body: object) => sendJson<Client>('POST', `/api/admin/update-client/${client.id}`, body),
    success: ({ name }) => ({
      title: t('Client Updated'),
      description: t('Your changes to {name} have been saved.', { name }),
    }),
    failure: { title: t('Update Failed'), description: t('Failed to update client.') },
    onDone: onClose,
  });

  function onSubmit(form: FormData): void {
    update.mutate({
      userId: client.id,
      expected: { status: client.status, packageTier: client.packageTier },
      packageTier: tier,
      status,
      grantTokens: form.has('grantTokens'),
      ...(status === 'suspended' && { reason: formText(form, 'reason') }),
      ...(tier === 'custom' && customLimitsOf(form)),
    });
  }

  return (
    <Dialog title={t('Update Client')} description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label={t('Update Client')}
        busyLabel={t('Saving…')}
        busy={update.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <SelectField
          label={t('Status')}
          options={STATUSES.map((each) => [each, t(STATUS_LABELS[each])] as const)}
          value={status}
          hint={status !== client.status && t(CONSEQUENCES[status])}
          onChange={(event) => setStatus(event.target.value as User['status'])}
        />
        {status === 'suspended' && (
          <TextArea
            label={t('Reason')}
            name="reason"
            maxLength={1000}
            hint={t('The client sees this reason in the email and on the dashboard.')}
            defaultValue={client.suspensionReason ?? ''}
          />
        )}
        <PackageFields client={client} tier={tier} onTier={setTier} />
        {tier !== client.packageTier && (
          <CheckboxField key={tier} name="grantTokens" defaultChecked label={grantLabel(tier)} />
        )}
      </DialogForm>
    </Dialog>
  );
}

function grantLabel(tier: PackageTier): string {
  const tokens = tokensOfTier(tier);
  return tokens === null
    ? t('Grant the tokens above')
    : t('Grant {tokens, plural, one {# token} other {# tokens}}', { tokens });
}
