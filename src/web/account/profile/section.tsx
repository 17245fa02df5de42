import { t } from '#web/kit/language/t.ts';
import { useId, type FormEventHandler, type ReactNode } from 'react';
import { Form, SubmitButton, CallFailure } from '#web/kit/form/form.tsx';
import { twoFactorPasswordSchema } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { showServerFields } from '#web/kit/api/call-failure.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';

interface SectionProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface SectionFormProps extends SectionProps {
  call: { error: Error | null; isPending: boolean };
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Text shown for an error that has no message. */
  failed: string;
  label: string;
  busyLabel: string;
}

export function SectionForm(props: SectionFormProps) {
  const { title, about, call, onSubmit, failed, label, busyLabel, children } = props;
  return (
    <Section title={title} about={about}>
      <Form onSubmit={onSubmit}>
        {children}
        <CallFailure call={call} fallback={failed} />
        <SubmitButton
          label={label}
          busyLabel={busyLabel}
          busy={call.isPending}
          variant="secondary"
          className="justify-self-start"
        />
      </Form>
    </Section>
  );
}

interface ConfirmWithPasswordProps {
  email: string;
  warning: string;
  label: string;
  busyLabel: string;
  call: UseMutationResult<unknown, Error, string>;
  onCancel: () => void;
  variant?: ButtonVariant;
}

/** A form that asks for the password before a sensitive call. */
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
        error: t('Please enter your password'),
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
        label={t('Your password')}
        // The viewer opened this form with a button, so the form's field takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {!formState.errors.password && (
        <CallFailure call={call} fallback={t('That didn’t work. Please try again.')} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={label} busyLabel={busyLabel} busy={call.isPending} variant={variant} />
        <Button variant="ghost" className="h-12" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** A hidden user name field for password managers. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />;
}
