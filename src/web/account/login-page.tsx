import { loginSchema, USER_ROLES, type Session } from '#contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { messageOf, sendJson } from '#web/api.ts';
import { useHead } from '#web/head.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { LOGIN_WORDS } from './login-document.ts';
import { storeSessionId } from './session.ts';
import { ME_KEY, useMe } from './use-me.ts';

const ROLE_LABELS = { client: 'Client', admin: 'Admin' } as const;
const FIELD =
  'mt-1.5 h-12 w-full rounded-2xl border-2 border-control bg-surface px-4 aria-invalid:border-danger';

export default function LoginPage() {
  useHead(LOGIN_WORDS);
  const me = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [passwordShown, setPasswordShown] = useState(false);

  const login = useMutation({
    mutationFn: (request: unknown) => sendJson<Session>('POST', '/api/auth/login', request),
    onSuccess: async ({ sessionId, user }) => {
      queryClient.setQueryData(ME_KEY, user);
      storeSessionId(sessionId);
      showToast({ title: 'Welcome back!', description: user.name });
      await navigate('/');
    },
    onError: (error) =>
      showToast({
        title: 'Login Failed',
        description: messageOf(error, 'Invalid credentials. Please try again.'),
        tone: 'danger',
      }),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const parsed = loginSchema.safeParse({ ...Object.fromEntries(data), rememberMe: data.has('rememberMe') });
    const found = Object.fromEntries(
      (parsed.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
    ) as typeof errors;
    setErrors(found);
    if (parsed.success) login.mutate(parsed.data);
    else form.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
  }

  if (me && !login.isSuccess) return <Navigate to="/" replace />;
  return (
    <div className="mx-auto max-w-md px-4 py-12">
      <h1 className="text-4xl font-extrabold">Login</h1>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-1.5 font-semibold">I am signing in as</legend>
          {USER_ROLES.map((role) => (
            <label
              key={role}
              className="flex min-h-12 items-center gap-2 rounded-2xl border-2 border-control px-4 font-semibold has-checked:border-ink has-checked:bg-paper-deep"
            >
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === 'client'}
                className="size-5 accent-clay"
              />
              {ROLE_LABELS[role]}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor="email" className="font-semibold">
            E-mail
          </label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            aria-invalid={Boolean(errors.email)}
            aria-describedby="email-error"
            className={FIELD}
          />
          <FieldError id="email-error" message={errors.email} />
        </div>
        <div>
          <label htmlFor="password" className="font-semibold">
            Password
          </label>
          <div className="relative">
            <input
              id="password"
              name="password"
              type={passwordShown ? 'text' : 'password'}
              autoComplete="current-password"
              aria-invalid={Boolean(errors.password)}
              aria-describedby="password-error"
              className={`${FIELD} pr-14`}
            />
            <button
              type="button"
              aria-label="Show password"
              aria-pressed={passwordShown}
              onClick={() => setPasswordShown((shown) => !shown)}
              className="absolute right-1 bottom-0.5 grid size-11 place-items-center rounded-full text-ink-soft aria-pressed:text-clay"
            >
              <Icon name="eye" />
            </button>
          </div>
          <FieldError id="password-error" message={errors.password} />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="rememberMe" className="size-5 accent-clay" />
          Remember me
        </label>
        {login.isError && (
          <p role="alert" className="font-semibold text-danger">
            {messageOf(login.error, 'Login failed. Please try again.')}
          </p>
        )}
        <Button type="submit" className="h-12" disabled={login.isPending}>
          {login.isPending ? 'Signing in…' : 'Login'}
        </Button>
      </form>
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
      {message}
    </p>
  );
}
