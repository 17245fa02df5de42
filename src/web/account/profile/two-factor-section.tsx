import { t } from '#web/kit/language/t.ts';
import type { TwoFactorSetup, User } from '#contract/accounts/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { AskPassword, Section } from './section.tsx';
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { BRAND } from '#contract/brand.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

const PATH = '/api/account/two-factor';

export function TwoFactorSection({ me }: { me: User }) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const readMe = () => queryClient.invalidateQueries({ queryKey: ME_KEY });
  const on = me.twoFactorEnabled;

  function body() {
    if (recoveryCodes)
      return <RecoveryCodeList codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />;
    if (setup) {
      return (
        <TwoFactorSetupForm
          setup={setup}
          onCancel={() => setSetup(null)}
          onConfirmed={async (codes) => {
            setSetup(null);
            setRecoveryCodes(codes);
            showToast({ title: t('Two-step Sign-in Is On') });
            await readMe();
          }}
        />
      );
    }
    const state = (ask: () => void) => (
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone={on ? 'success' : 'neutral'}>{on ? t('On##two steps') : t('Off##two steps')}</Badge>
        <Button variant="secondary" className="min-h-12 py-1.5" onClick={ask}>
          {on ? t('Turn off two-step sign-in') : t('Set up two-step sign-in')}
        </Button>
      </div>
    );
    return on ? (
      <AskPassword
        warning={t('Your password alone will sign you in, and your recovery codes will stop working.')}
        label={t('Turn Off')}
        busyLabel={t('Checking…')}
        send={(request) => sendJson('DELETE', PATH, request)}
        onSuccess={() => {
          showToast({ title: t('Two-step Sign-in Is Off') });
          return readMe();
        }}
      >
        {state}
      </AskPassword>
    ) : (
      <AskPassword
        warning={t('Confirm your password first, and have an authenticator app ready on your phone.')}
        label={t('Continue')}
        busyLabel={t('Checking…')}
        send={(request) => sendJson<TwoFactorSetup>('POST', PATH, request)}
        onSuccess={setSetup}
      >
        {state}
      </AskPassword>
    );
  }
  return (
    <Section
      title={t('Two-step sign-in')}
      about={
        me.role === 'admin' && !on
          ? t(
              'You can approve clients and assign tokens, so protect your account with a code from your phone in addition to your password.',
            )
          : t('A code from your phone in addition to your password, so a stolen password isn’t enough.')
      }
    >
      {body()}
    </Section>
  );
}

/** The recovery codes, shown only once. */
function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain,${encodeURIComponent(`${t('{brand} recovery codes', { brand: BRAND.name })}\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="rounded-2xl border-2 border-ink bg-surface p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('Save these recovery codes')}
      </h3>
      <p className="mt-2">
        {t(
          'Each code signs you in once if you lose your phone. They won’t be shown again, so keep them with your passwords.',
        )}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl bg-paper-deep p-4 font-mono" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="h-12" onClick={onDone}>
          {t('I’ve saved them')}
        </Button>
        <Button
          variant="secondary"
          className="h-12"
          onClick={() => {
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => showToast({ title: t('Codes Copied!') }));
          }}
        >
          <Icon name="copy" />
          {t('Copy')}
        </Button>
        <a
          href={file}
          download={`${BRAND.name.toLowerCase()}-recovery-codes.txt`}
          className="inline-flex min-h-12 items-center gap-2 px-3 font-semibold underline underline-offset-4"
        >
          <Icon name="download" />
          {t('Save as file')}
        </a>
      </div>
    </div>
  );
}
