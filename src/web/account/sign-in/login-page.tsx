import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { BRAND } from '#contract/brand.ts';
import { loginSchema, type User, confirmTwoFactorSchema } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { privateHead } from '#web/kit/page/private-head.ts';
import { Navigate } from '#web/kit/router/router.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { CheckboxField, TextField } from '#web/kit/form/form-field.tsx';
import { fieldsOf } from '#web/kit/form/fields-of.ts';
import { Entrance } from './entrance.tsx';
import { pageAfterSignIn } from '#web/kit/access/wanted-page.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { Form, SubmitButton, FormFailure } from '#web/kit/form/form.tsx';
import { useMe } from '#web/kit/api/use-me.ts';
import { useSignIn } from './use-sign-in.ts';
import { Button, TEXT_LINK } from '#web/kit/ui/button.tsx';

export const head = () => privateHead(t('Login'), t('Sign in to {brand}.', { brand: BRAND.name }));

export default function LoginPage() {
  const me = useMe();
  const login = useSignIn();
  const { signIn, signInWithPasskey, busy, failure, reason } = login;
  const form = useForm({ resolver: zodResolver(loginSchema) });
  const { register, handleSubmit } = form;
  const field = fieldsOf(form);

  if (me) return <Navigate to={pageAfterSignIn(me)} replace />;
  if (login.waitsForCode) return <LoginCodeForm login={login} />;
  return (
    <Entrance title={t('Login')} intro={t('Good to see you again.')} cloth="login">
      <Form
        onSubmit={handleSubmit((request, submit) => signIn({ ...request, role: chosenRole(submit?.target) }))}
      >
        <RoleChoice />
        <TextField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} label={t('Password')} autoComplete="current-password" />
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField {...register('rememberMe')} label={t('Remember me')} />
          <Link to="/forgot-password" className={TEXT_LINK}>
            {t('Forgot password?')}
          </Link>
        </div>
        <FormFailure title={failure} detail={reason} />
        <SubmitButton label={t('Login')} busyLabel={t('Signing in…')} busy={busy} />
        <Button
          variant="secondary"
          className="h-12"
          disabled={busy}
          onClick={() => signInWithPasskey(form.getValues('rememberMe') ?? false)}
        >
          {t('Sign in with a passkey')}
        </Button>
      </Form>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft">
        {t('No account yet?')}
        <Link to="/apply" className={TEXT_LINK}>
          {t('Apply for Access')}
        </Link>
      </p>
    </Entrance>
  );
}

const LABELS: Record<User['role'], string> = { client: m('Client'), admin: m('Admin') };

/** Radio buttons for the role. react-hook-form is not used, because it would uncheck a role chosen before hydration. */
function RoleChoice() {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
      <legend className="mb-1.5 font-semibold">{t('I am signing in as')}</legend>
      {Object.entries(LABELS).map(([role, label]) => (
        <label
          key={role}
          className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-control bg-surface px-3.5 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-paper-deep"
        >
          <input
            name="role"
            type="radio"
            value={role}
            defaultChecked={role === 'client'}
            className="size-5 accent-clay"
          />
          {t(label)}
        </label>
      ))}
    </fieldset>
  );
}

function chosenRole(form: HTMLFormElement): User['role'] {
  return new FormData(form).get('role') === 'admin' ? 'admin' : 'client';
}

/** The second step of two-step sign-in, which asks for a code. */
function LoginCodeForm({ login }: { login: ReturnType<typeof useSignIn> }) {
  const { signIn, busy, waitsForCode, startOver, failure, reason } = login;
  const form = useForm({ resolver: zodResolver(confirmTwoFactorSchema) });
  return (
    <Entrance
      title={t('One more step')}
      intro={t('Enter the six-digit code from your authenticator app, or one of your recovery codes.')}
      cloth="login"
    >
      <Form onSubmit={form.handleSubmit(({ code }) => signIn({ ...waitsForCode!, code }))}>
        <TextField
          {...fieldsOf(form)('code')}
          label={t('Code')}
          // Moves focus here, because this form replaces the first step's form, which had focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="font-mono text-xl tracking-widest"
        />
        <FormFailure title={failure} detail={reason} />
        <SubmitButton label={t('Continue')} busyLabel={t('Signing in…')} busy={busy} />
        <Button variant="ghost" onClick={startOver}>
          {t('Back to login')}
        </Button>
      </Form>
    </Entrance>
  );
}
