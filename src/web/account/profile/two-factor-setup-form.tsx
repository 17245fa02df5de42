import { rich, t } from '#web/kit/language/t.ts';
import {
  confirmTwoFactorSchema,
  type RecoveryCodes,
  type TwoFactorSetup,
} from '#contract/accounts/accounts.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { Form, SubmitButton, CallFailure } from '#web/kit/form/form.tsx';
import { encode } from 'uqr';
import type { ReactNode } from 'react';

interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

export function TwoFactorSetupForm({ setup, onConfirmed, onCancel }: TwoFactorSetupFormProps) {
  const { call, field, onSubmit } = useApiForm({
    schema: confirmTwoFactorSchema,
    send: (request) => sendJson<RecoveryCodes>('POST', '/api/account/two-factor/confirm', request),
    fields: ['code'],
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const code = field('code');
  return (
    <div className="rounded-2xl border-2 border-line bg-surface p-4 sm:p-5">
      <p>
        {rich('Scan this with your authenticator app. If it is on this phone, <a>open the app</a> instead.', {
          a: appLink(setup.otpauthUri),
        })}
      </p>
      <QrCode text={setup.otpauthUri} className="mt-4 size-52 rounded-xl" />
      <p className="mt-4 text-sm text-ink-soft">{t('Or type this key:')}</p>
      <p className="font-mono tracking-wide break-all select-all" dir="ltr">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Form onSubmit={onSubmit} className="mt-6 grid gap-5">
        <TextField
          {...code}
          label={t('Code from the app')}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          maxLength={10}
          className="font-mono text-xl tracking-widest"
        />
        {!code.error && (
          <CallFailure call={call} fallback={t('The code could not be checked. Please try again.')} />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={t('Turn On')} busyLabel={t('Checking…')} busy={call.isPending} />
          <Button variant="ghost" className="h-12" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

const appLink = (uri: string) => (words: ReactNode) => (
  <a href={uri} className="font-semibold text-clay underline underline-offset-4">
    {words}
  </a>
);

const QUIET_ZONE = 4;

/** A QR code, black on white in every theme, because not every camera reads inverted codes. */
function QrCode({ text, className }: { text: string; className: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={t('QR code for an authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
