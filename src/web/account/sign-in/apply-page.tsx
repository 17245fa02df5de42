import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import { BRAND } from '#contract/brand.ts';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { Entrance } from './entrance.tsx';
import { buttonClass, TEXT_LINK } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import { applySchema } from '#contract/accounts/accounts.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { withProof } from '#web/kit/api/with-proof.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { CheckboxField, TextField } from '#web/kit/form/form-field.tsx';
import { failureMessage, showFailure } from '#web/kit/api/call-failure.ts';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { NewPasswordFields } from '#web/kit/form/password-field.tsx';
import { Form, SubmitButton, FormFailure } from '#web/kit/form/form.tsx';

export const head = () => ({
  title: `${t('Apply for Access')} – ${BRAND.name}`,
  description: t(
    'Publish your events on {brand} and give every attendee a personal flyer. Applications are reviewed within 1-2 business days.',
    { brand: BRAND.name },
  ),
});

export default function ApplyPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom) return <ApplicationSent email={sentFrom} />;
  return (
    <Entrance
      title={t('Apply for Access')}
      intro={t('For event organizers. We review every application within 1-2 business days and email you.')}
      cloth="apply"
    >
      <ApplyForm onSent={setSentFrom} />
    </Entrance>
  );
}

const NEXT = [
  m('We review who you are and what you organize.'),
  m('We email you within 1-2 business days, as soon as your account is open.'),
  m('You publish your first event and design its flyer.'),
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
        {t('Application Submitted!')}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        {rich('Thank you. A confirmation is on its way to {email}.', {
          email: <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>,
        })}
      </p>
      <h2 className="mt-10 text-xl">{t('What happens next')}</h2>
      <ol className="mt-4 grid gap-4">
        {NEXT.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm font-semibold text-paper"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{t(step)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary', 'h-12')}>
          {t('Browse Events')}
        </Link>
        <Link to="/login" className={buttonClass('secondary', 'h-12')}>
          {t('Sign In')}
        </Link>
      </div>
    </div>
  );
}

const FIELDS = ['name', 'email', 'organization', 'password', 'confirmPassword', 'terms'] as const;
/** Fields that survive a reload: all but the passwords and the consent. */
const DRAFT = { key: 'apply-draft', fields: ['name', 'email', 'organization'] } as const;
const FAILED = m('Failed to submit application. Please try again.');

const linkTo = (page: string) => (words: ReactNode) => (
  <Link to={page} target="_blank" className="font-semibold text-clay underline underline-offset-4">
    {words}
  </Link>
);

function Terms() {
  return rich('I agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>', {
    terms: linkTo('/terms'),
    privacy: linkTo('/privacy'),
  });
}

/** The application form. @param onSent receives the applicant's email address */
function ApplyForm({ onSent }: { onSent: (email: string) => void }) {
  const { call, field, onSubmit } = useApiForm({
    schema: applySchema,
    send: (request) => withProof((headers) => sendJson('POST', '/api/auth/apply', request, headers)),
    fields: FIELDS,
    draft: DRAFT,
    onSuccess: (_, { email }) => {
      showToast({
        title: t('Application Submitted!'),
        description: t('We will email you within 1-2 business days.'),
      });
      onSent(email);
    },
    onError: (error) => showFailure(t('Application Failed'), error, t(FAILED)),
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField {...field('name')} label={t('Full name')} autoComplete="name" />
      <TextField {...field('email')} label={t('Email')} type="email" autoComplete="email" />
      <TextField
        {...field('organization')}
        label={t('Organization (optional)')}
        autoComplete="organization"
      />
      <NewPasswordFields label={t('Password')} field={field} />
      <CheckboxField {...field('terms')} label={<Terms />} />
      <FormFailure
        title={call.isError ? t('Application failed. Please try again.') : null}
        detail={call.isError ? failureMessage(call.error, '') : null}
      />
      <SubmitButton label={t('Submit Application')} busyLabel={t('Submitting…')} busy={call.isPending} />
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft">
        {t('Already have an account?')}
        <Link to="/login" className={TEXT_LINK}>
          {t('Sign in')}
        </Link>
      </p>
    </Form>
  );
}
