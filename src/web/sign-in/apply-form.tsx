import { applySchema, type ApplyRequest } from '#contract/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sendJson } from '#web/api/api.ts';
import { Link } from '#web/router/link.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import { TextField } from '#web/form/form-field.tsx';
import { failureMessage, showServerFields } from '#web/api/call-failure.ts';
import { CheckBox } from '#web/form/check-box.tsx';
import { FormFailure } from '#web/form/form-failure.tsx';
import { NewPasswordFields } from '#web/form/new-password-fields.tsx';
import { SubmitButton } from '#web/form/submit-button.tsx';

const FIELDS = ['name', 'email', 'organization', 'password', 'confirmPassword', 'terms'] as const;
const FAILED = 'Failed to submit application. Please try again.';
const LINK = 'font-semibold text-clay underline underline-offset-4';

/** @param onSent gets the address that the application was made with */
export function ApplyForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(applySchema) });
  const { errors } = formState;
  const apply = useMutation({
    mutationFn: (request: ApplyRequest) => sendJson('POST', '/api/auth/apply', request),
    onSuccess: (_, { email }) => {
      showToast({
        title: 'Application Submitted!',
        description: 'We will email you within 1-2 business days.',
      });
      onSent(email);
    },
    onError: (error) => {
      showServerFields(error, FIELDS, setError);
      showToast({ title: 'Application Failed', description: failureMessage(error, FAILED), tone: 'danger' });
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((request) => apply.mutate(request))}
      className="grid gap-5"
    >
      <TextField {...register('name')} label="Full name" autoComplete="name" error={errors.name?.message} />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        {...register('organization')}
        label="Organization (optional)"
        autoComplete="organization"
        error={errors.organization?.message}
      />
      <NewPasswordFields
        label="Password"
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <CheckBox {...register('terms')} error={errors.terms?.message}>
        I agree to the{' '}
        <Link to="/terms" target="_blank" className={LINK}>
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" target="_blank" className={LINK}>
          Privacy Policy
        </Link>
      </CheckBox>
      <FormFailure
        title={apply.isError ? 'Application failed. Please try again.' : null}
        detail={apply.isError ? failureMessage(apply.error, '') : null}
      />
      <SubmitButton label="Submit Application" busyLabel="Submitting…" busy={apply.isPending} />
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft">
        Already have an account?
        <Link to="/login" className={`inline-flex min-h-11 items-center ${LINK}`}>
          Sign in
        </Link>
      </p>
    </form>
  );
}
