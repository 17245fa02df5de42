import { BRAND } from '#contract/brand.ts';
import { useState, useEffect, useRef } from 'react';
import { Entrance } from './entrance.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { applySchema } from '#contract/accounts/accounts.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { CheckboxField, TextField } from '#web/kit/form/form-field.tsx';
import { failureMessage, showFailure } from '#web/kit/api/call-failure.ts';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { NewPasswordFields } from '#web/kit/form/password-field.tsx';
import { Form, SubmitButton, FormFailure } from '#web/kit/form/form.tsx';

export const head = () => ({
  title: `Apply for Access – ${BRAND.name}`,
  description: `Publish your events on ${BRAND.name} and give every attendee a personal flyer. Applications are reviewed within 1-2 business days.`,
});

export default function ApplyPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom) return <ApplicationSent email={sentFrom} />;
  return (
    <Entrance
      title="Apply for Access"
      intro="For event organizers. We review every application within 1-2 business days and email you."
      cloth="apply"
    >
      <ApplyForm onSent={setSentFrom} />
    </Entrance>
  );
}

const NEXT = [
  'We review who you are and what you organize.',
  'Within 1-2 business days, we email you that your account is open.',
  'You publish your first event and design its flyer.',
];

/** Confirms an application. The text doesn't reveal whether the account already existed. */
function ApplicationSent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <div className="mx-auto max-w-xl px-4 pt-6 pb-16">
      <Pattern seed="application-sent" category="community" className="h-28 w-full rounded-3xl" />
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-4xl font-extrabold outline-none sm:text-5xl">
        Application Submitted!
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        Thank you. A confirmation is on its way to{' '}
        <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>.
      </p>
      <h2 className="mt-10 text-xl">What happens next</h2>
      <ol className="mt-4 grid gap-4">
        {NEXT.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm font-semibold text-paper"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary', 'h-12')}>
          Browse Events
        </Link>
        <Link to="/login" className={buttonClass('secondary', 'h-12')}>
          Sign In
        </Link>
      </div>
    </div>
  );
}

const FIELDS = ['name', 'email', 'organization', 'password', 'confirmPassword', 'terms'] as const;
/** Fields that survive a reload: neither the passwords nor the consent. */
const DRAFT = { key: 'apply-draft', fields: ['name', 'email', 'organization'] } as const;
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

/** The application form. @param onSent receives the applicant's address */
function ApplyForm({ onSent }: { onSent: (email: string) => void }) {
  const { call, field, onSubmit } = useApiForm({
    schema: applySchema,
    send: (request) => sendJson('POST', '/api/auth/apply', request),
    fields: FIELDS,
    draft: DRAFT,
    onSuccess: (_, { email }) => {
      showToast({
        title: 'Application Submitted!',
        description: 'We will email you within 1-2 business days.',
      });
      onSent(email);
    },
    onError: (error) => showFailure('Application Failed', error, FAILED),
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...field('organization')} label="Organization (optional)" autoComplete="organization" />
      <NewPasswordFields label="Password" field={field} />
      <CheckboxField {...field('terms')} label={TERMS} />
      <FormFailure
        title={call.isError ? 'Application failed. Please try again.' : null}
        detail={call.isError ? failureMessage(call.error, '') : null}
      />
      <SubmitButton label="Submit Application" busyLabel="Submitting…" busy={call.isPending} />
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft">
        Already have an account?
        <Link to="/login" className={`inline-flex min-h-11 items-center ${LINK}`}>
          Sign in
        </Link>
      </p>
    </Form>
  );
}
