import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { BRAND } from '#contract/brand.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { listen } from '#web/kit/loading/listen.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { Entrance } from './entrance.tsx';
import { newPasswordSchema } from '#contract/accounts/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { localPath, useNavigate } from '#web/kit/router/router.tsx';
import { z } from 'zod';
import { ApiError, sendJson } from '#web/kit/api/api.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { NewPasswordFields } from '#web/kit/form/password-field.tsx';
import { storeSessionId } from '#web/kit/api/session.ts';
import { Form, SubmitButton, CallFailure } from '#web/kit/form/form.tsx';
import { useSyncExternalStore } from 'react';

export const head = () =>
  privateHead(t('Choose a New Password'), t('Choose a new {brand} password.', { brand: BRAND.name }));

export default function ResetPasswordPage() {
  const token = useResetToken();
  if (token === undefined) return <Spinner label={t('Loading page')} />;
  if (!token) {
    return (
      <Entrance
        title={t('This link is incomplete')}
        intro={t('Open the link in the email again, or request a new one.')}
        cloth="reset-password"
      >
        <Link to="/forgot-password" className={buttonClass('primary', 'h-12')}>
          {t('Request a new link')}
        </Link>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('Choose a new password')}
      intro={t('You’ll be signed out everywhere. Then sign in with the new password.')}
      cloth="reset-password"
    >
      <NewPasswordForm token={token} />
    </Entrance>
  );
}

const schema = z
  .object({ password: newPasswordSchema, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: m("Passwords don't match"),
  });

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { call, field, onSubmit } = useApiForm({
    schema,
    send: ({ password }) => sendJson('POST', '/api/auth/reset-password', { token, password }),
    onSuccess: () => {
      // The server has ended every session of the account, including this browser's.
      storeSessionId(null);
      queryClient.clear();
      showToast({ title: t('Password Changed'), description: t('Please sign in with your new password.') });
      navigate('/login', { replace: true });
    },
    fields: ['password'],
  });
  const linkIsDead = call.error instanceof ApiError && call.error.problem?.code === 'INVALID_RESET_LINK';
  return (
    <Form onSubmit={onSubmit}>
      <NewPasswordFields label={t('New password')} field={field} />
      <CallFailure call={call} fallback={t('The password was not changed. Please try again.')} />
      {linkIsDead ? (
        <Link to="/forgot-password" className={buttonClass('primary', 'h-12')}>
          {t('Request a new link')}
        </Link>
      ) : (
        <SubmitButton label={t('Change Password')} busyLabel={t('Changing…')} busy={call.isPending} />
      )}
    </Form>
  );
}

let token: string | undefined;

/** Reads the token from the URL's hash and removes the hash. Browsers send the hash neither to servers nor in referrers. */
function takeToken(): string {
  if (localPath() === '/reset-password' && location.hash.length > 1) {
    token = decodeURIComponent(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname);
  }
  return token ?? '';
}

/** The reset token: undefined while hydrating, '' when missing. */
function useResetToken(): string | undefined {
  return useSyncExternalStore(subscribe, takeToken, () => undefined);
}

/** Subscribes to hash changes, because opening a second link in this tab changes only the hash. */
function subscribe(listener: () => void): () => void {
  return listen(['hashchange'], listener);
}
