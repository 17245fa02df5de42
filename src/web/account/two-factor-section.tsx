import type { TwoFactorSetup, User } from '#contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendJson } from '#web/api/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { Section } from './section.tsx';
import { TwoFactorSetupForm } from './two-factor-setup-form.tsx';
import { ME_KEY } from '#web/api/use-me.ts';

const PATH = '/api/account/two-factor';

export function TwoFactorSection({ me }: { me: User }) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const readMe = () => queryClient.invalidateQueries({ queryKey: ME_KEY });
  const start = useMutation({
    mutationFn: (password: string) => sendJson<TwoFactorSetup>('POST', PATH, { password }),
    onSuccess: (answer) => {
      setAsks(false);
      setSetup(answer);
    },
  });
  const end = useMutation({
    mutationFn: (password: string) => sendJson('DELETE', PATH, { password }),
    onSuccess: async () => {
      setAsks(false);
      showToast({ title: 'Two-step Sign-in Is Off' });
      await readMe();
    },
  });
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
            showToast({ title: 'Two-step Sign-in Is On' });
            await readMe();
          }}
        />
      );
    }
    if (asks) {
      return (
        <ConfirmWithPassword
          email={me.email}
          warning={
            on
              ? 'Your password alone will sign you in, and your recovery codes stop working.'
              : 'Confirm your password first, and have an authenticator app ready on your phone.'
          }
          label={on ? 'Turn Off' : 'Continue'}
          busyLabel="Checking…"
          call={on ? end : start}
          onCancel={() => setAsks(false)}
        />
      );
    }
    return (
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone={on ? 'success' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>
        <Button variant="secondary" className="h-12" onClick={() => setAsks(true)}>
          {on ? 'Turn off two-step sign-in' : 'Set up two-step sign-in'}
        </Button>
      </div>
    );
  }
  return (
    <Section
      title="Two-step sign-in"
      about={
        me.role === 'admin' && !on
          ? 'You can approve clients and assign tokens: protect that with a code from your phone in addition to your password.'
          : 'A code from your phone in addition to your password, so a stolen password isn’t enough.'
      }
    >
      {body()}
    </Section>
  );
}
