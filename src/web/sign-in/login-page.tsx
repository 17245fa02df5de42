import { loginSchema } from '#contract/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Navigate } from '#web/router/router.tsx';
import { useHead } from '#web/page/head.ts';
import { Link } from '#web/router/link.tsx';
import { TextField } from '#web/form/form-field.tsx';
import { LOGIN_WORDS } from './account-words.ts';
import { CheckBox } from '#web/form/check-box.tsx';
import { Entrance } from './entrance.tsx';
import { FormFailure } from '#web/form/form-failure.tsx';
import { homeOf } from '#web/access/home-of.ts';
import { LoginCodeForm } from './login-code-form.tsx';
import { PasswordField } from '#web/form/password-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SubmitButton } from '#web/form/submit-button.tsx';
import { useMe } from '#web/api/use-me.ts';
import { useSignIn } from './use-sign-in.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4';

export default function LoginPage() {
  useHead(LOGIN_WORDS);
  const me = useMe();
  const { signIn, busy, waitsForCode, startOver, failure, reason } = useSignIn();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(loginSchema) });
  const { errors } = formState;

  if (me) return <Navigate to={homeOf(me)} replace />;
  if (waitsForCode) {
    return (
      <LoginCodeForm
        busy={busy}
        failure={failure}
        reason={reason}
        onCode={(code) => signIn({ ...waitsForCode, code })}
        onBack={startOver}
      />
    );
  }
  return (
    <Entrance title="Login" intro="Good to see you again." cloth="login">
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((request) => signIn(request))}
        className="grid gap-5"
      >
        <RoleChoice field={register('role')} />
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <CheckBox {...register('rememberMe')}>Remember me</CheckBox>
          <Link to="/forgot-password" className={LINK}>
            Forgot password?
          </Link>
        </div>
        <FormFailure title={failure} detail={reason} />
        <SubmitButton label="Login" busyLabel="Signing in…" busy={busy} />
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft">
        No account yet?
        <Link to="/apply" className={LINK}>
          Apply for Access
        </Link>
      </p>
    </Entrance>
  );
}
