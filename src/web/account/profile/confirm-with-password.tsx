import { twoFactorPasswordSchema } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { showServerFields } from '#web/kit/api/call-failure.ts';
import { CallFailure } from '#web/kit/form/form-failure.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';

interface ConfirmWithPasswordProps {
  email: string;
  warning: string;
  label: string;
  busyLabel: string;
  call: UseMutationResult<unknown, Error, string>;
  onCancel: () => void;
  variant?: ButtonVariant;
}

/** Asks for the password before a sensitive call. */
export function ConfirmWithPassword({
  email,
  warning,
  label,
  busyLabel,
  call,
  onCancel,
  variant = 'primary',
}: ConfirmWithPasswordProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(
      twoFactorPasswordSchema.refine(({ password }) => password !== '', {
        path: ['password'],
        error: 'Please enter your password',
      }),
    ),
  });
  return (
    <Form
      onSubmit={handleSubmit(({ password }) =>
        call.mutate(password, { onError: (error) => void showServerFields(error, ['password'], setError) }),
      )}
      className="grid gap-5 rounded-2xl border-2 border-line bg-surface p-4 sm:p-5"
    >
      <p>{warning}</p>
      <WhosePassword email={email} />
      <PasswordField
        {...register('password')}
        label="Your password"
        // Opened by a button: typing continues here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {!formState.errors.password && (
        <CallFailure call={call} fallback="That didn’t work. Please try again." />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={label} busyLabel={busyLabel} busy={call.isPending} variant={variant} />
        <Button variant="ghost" className="h-12" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** A hidden user name for password managers. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />;
}
