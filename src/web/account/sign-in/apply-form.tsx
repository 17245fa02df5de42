import { applySchema, type ApplyRequest } from '#contract/accounts/accounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sendJson } from '#web/kit/api/api.ts';
import { Link } from '#web/kit/router/link.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { CheckboxField, TextField } from '#web/kit/form/form-field.tsx';
import { failureMessage, showServerFields } from '#web/kit/api/call-failure.ts';
import { fieldsOf } from '#web/kit/form/fields-of.ts';
import { FormFailure } from '#web/kit/form/form-failure.tsx';
import { NewPasswordFields } from '#web/kit/form/new-password-fields.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';

const FIELDS = ['name', 'email', 'organization', 'password', 'confirmPassword', 'terms'] as const;
const FAILED = 'Failed to submit application. Please try again.';
const LINK = 'font-semibold text-clay underline underline-offset-4';

const TERMS = (
  <>
    I agree to the{' '}
    <Link to="/terms" target="_blank" className={LINK}>
      Terms of Service
    </Link>{' '}
    and the{' '}
    <Link to="/privacy" target="_blank" className={LINK}>
      Privacy Policy
    </Link>
  </>
);

/** @param onSent receives the applicant's address */
export function ApplyForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(applySchema) });
  const { handleSubmit, setError } = form;
  const field = fieldsOf(form);
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
    <Form onSubmit={handleSubmit((request) => apply.mutate(request))}>
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...field('organization')} label="Organization (optional)" autoComplete="organization" />
      <NewPasswordFields label="Password" field={field} />
      <CheckboxField {...field('terms')} label={TERMS} />
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
    </Form>
  );
}
