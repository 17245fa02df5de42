import { t } from '#web/kit/language/t.ts';
import { useId, useState, type FormEventHandler, type ReactNode } from 'react';
import { Form, SubmitButton, CallFailure } from '#web/kit/form/form.tsx';
import { twoFactorPasswordSchema } from '#contract/accounts/accounts.ts';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
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

interface PasswordFormProps<Answer> {
  warning: string;
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
  send: (request: { password: string }) => Promise<Answer>;
  onSuccess: (answer: Answer) => unknown;
}

interface AskPasswordProps<Answer> extends PasswordFormProps<Answer> {
  /** Renders the content that the form replaces. `ask` opens the form. */
  children: (ask: () => void) => ReactNode;
}

/** Asks for the password before a sensitive call. */
export function AskPassword<Answer>({ children, onSuccess, ...form }: AskPasswordProps<Answer>) {
  const [asks, setAsks] = useState(false);
  if (!asks) return children(() => setAsks(true));
  return (
    <PasswordForm
      {...form}
      onSuccess={(answer) => {
        setAsks(false);
        return onSuccess(answer);
      }}
      onCancel={() => setAsks(false)}
    />
  );
}

function PasswordForm<Answer>(props: PasswordFormProps<Answer> & { onCancel: () => void }) {
  const { warning, label, busyLabel, variant = 'primary', send, onSuccess, onCancel } = props;
  const { call, field, onSubmit } = useApiForm({
    schema: twoFactorPasswordSchema.refine(({ password }) => password !== '', {
      path: ['password'],
      error: t('Please enter your password'),
    }),
    send,
    fields: ['password'],
    onSuccess,
  });
  const password = field('password');
  return (
    <Form onSubmit={onSubmit} className="grid gap-5 rounded-2xl border-2 border-line bg-surface p-4 sm:p-5">
      <p>{warning}</p>
      <WhosePassword />
      <PasswordField
        {...password}
        label={t('Your password')}
        // The viewer opened this form with a button, so the form's field takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="current-password"
      />
      {!password.error && <CallFailure call={call} fallback={t('That didn’t work. Please try again.')} />}
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
export function WhosePassword() {
  const email = useMe()?.email;
  return <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />;
}
