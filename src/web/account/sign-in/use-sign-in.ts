import { t } from '#web/kit/language/t.ts';
import type { LoginRequest, Session } from '#contract/accounts/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/kit/router/router.tsx';
import { ApiError, sendJson } from '#web/kit/api/api.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { failureMessage, showFailure } from '#web/kit/api/call-failure.ts';
import { pageAfterSignIn } from '#web/kit/access/wanted-page.ts';
import { signInWithPasskey } from './passkeys.ts';
import { storeSessionId } from '#web/kit/api/session.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';

/** Sign-in calls and their state. `waitsForCode` is the first step's input while the server waits for a code, else null. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const enter = ({ sessionId, user }: Session): void => {
    // Cached data belongs to the previous viewer.
    queryClient.clear();
    queryClient.setQueryData(ME_KEY, user);
    storeSessionId(sessionId);
    showToast({ title: t('Welcome back!'), description: user.name });
    navigate(pageAfterSignIn(user), { replace: true });
  };
  const withPasskey = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: enter,
    onError: (error) => {
      const fallback = t('The passkey did not sign you in. Try again, or use your password.');
      showFailure(t('Login Failed'), error, fallback);
    },
  });
  const login = useMutation({
    mutationFn: (request: LoginRequest) => sendJson<Session>('POST', '/api/auth/login', request),
    onSuccess: enter,
    onError: (error, request) => {
      if (!lacksCode(error, request))
        showFailure(t('Login Failed'), error, t('Invalid credentials. Please try again.'));
    },
  });
  const { variables: request } = login;
  const isAskedForCode = lacksCode(login.error, request);
  const failed = login.isError && !isAskedForCode;
  return {
    signIn: login.mutate,
    signInWithPasskey: withPasskey.mutate,
    busy: [login, withPasskey].some(({ isPending, isSuccess }) => isPending || isSuccess),
    waitsForCode: request && (isAskedForCode || request.code) ? request : null,
    startOver: login.reset,
    failure: failed ? t('Login failed. Please try again.') : null,
    reason: failed ? reasonOf(login.error) : null,
  };
}

/**
 * The server's reason for refusing a sign-in. A wrong role gets the same response as a wrong password, so the hint
 * names everything that may be wrong.
 */
function reasonOf(error: unknown): string {
  return codeOf(error) === 'INVALID_CREDENTIALS'
    ? t('Check your email and password, and whether you are signing in as a client or an admin.')
    : failureMessage(error, '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined;
}

/** Whether the server asks for a code that the request lacked, as it does after the first step of two-step sign-in. */
function lacksCode(error: unknown, request: LoginRequest | undefined): boolean {
  return codeOf(error) === 'TWO_FACTOR_REQUIRED' && !request?.code;
}
