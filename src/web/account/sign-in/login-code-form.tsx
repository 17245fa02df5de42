import { confirmTwoFactorSchema } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { Entrance } from './entrance.tsx';
import { FormFailure } from '#web/kit/form/form-failure.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';

interface LoginCodeFormProps {
  busy: boolean;
  failure: string | null;
  reason: string | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of two-step sign-in. */
export function LoginCodeForm({ busy, failure, reason, onCode, onBack }: LoginCodeFormProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(confirmTwoFactorSchema) });
  return (
    <Entrance
      title="One more step"
      intro="Enter the six-digit code from your authenticator app, or one of your recovery codes."
      cloth="login"
    >
      <Form onSubmit={handleSubmit(({ code }) => onCode(code))}>
        <TextField
          {...register('code')}
          label="Code"
          // Replaces the first step, whose button had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="font-mono text-xl tracking-widest"
          error={formState.errors.code?.message}
        />
        <FormFailure title={failure} detail={reason} />
        <SubmitButton label="Continue" busyLabel="Signing in…" busy={busy} />
        <Button variant="ghost" onClick={onBack}>
          Back to login
        </Button>
      </Form>
    </Entrance>
  );
}
