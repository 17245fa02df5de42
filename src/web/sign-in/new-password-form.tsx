import { newPasswordSchema } from '#contract/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from '#web/router/router.tsx';
import { z } from 'zod';
import { ApiError, sendJson } from '#web/api/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/router/link.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { failureMessage, showServerFields } from '#web/api/call-failure.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { NewPasswordFields } from '#web/form/new-password-fields.tsx';
import { storeSessionId } from '#web/api/session.ts';
import { SubmitButton } from '#web/form/submit-button.tsx';

const schema = z
  .object({ password: newPasswordSchema, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  });

/** @param token of the mailed link */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(schema) });
  const { errors } = formState;
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      sendJson('POST', '/api/auth/reset-password', { token, password }),
    onSuccess: () => {
      // Every session ended with the old password, this browser's too.
      storeSessionId(null);
      queryClient.clear();
      showToast({ title: 'Password Changed', description: 'Please sign in with your new password.' });
      navigate('/login', { replace: true });
    },
    onError: (error) => showServerFields(error, ['password'], setError),
  });
  const linkIsDead = reset.error instanceof ApiError && reset.error.problem?.code === 'INVALID_RESET_LINK';
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((form) => reset.mutate(form))}
      className="grid gap-5"
    >
      <NewPasswordFields
        label="New password"
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <FormFailure
        title={
          reset.isError
            ? failureMessage(reset.error, 'The password was not changed. Please try again.')
            : null
        }
      />
      {linkIsDead ? (
        <Link to="/forgot-password" className={buttonClass('primary', 'h-12')}>
          Request a new link
        </Link>
      ) : (
        <SubmitButton label="Change Password" busyLabel="Changing…" busy={reset.isPending} />
      )}
    </form>
  );
}
