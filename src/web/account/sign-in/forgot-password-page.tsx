import { rich, t } from '#web/kit/language/t.ts';
import { BRAND } from '#contract/brand.ts';
import { forgotPasswordSchema } from '#contract/accounts/accounts.ts';
import { privateHead } from '#web/kit/page/private-head.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { withProof } from '#web/kit/api/with-proof.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { Entrance } from './entrance.tsx';
import { Form, SubmitButton, CallFailure } from '#web/kit/form/form.tsx';

export const head = () =>
  privateHead(t('Forgot Password'), t('Get a link to choose a new {brand} password.', { brand: BRAND.name }));

export default function ForgotPasswordPage() {
  const { call, field, onSubmit } = useApiForm({
    schema: forgotPasswordSchema,
    send: (request) =>
      withProof((headers) => sendJson('POST', '/api/auth/forgot-password', request, headers)),
  });
  if (call.isSuccess) {
    return (
      <Entrance title={t('Check your email')} cloth="forgot-password">
        <output className="block text-lg">
          {rich(
            'If {email} has an account, a link to choose a new password is on its way. You can use it once, within 1 hour.',
            {
              email: <bdi className="font-semibold wrap-anywhere">{call.variables.email}</bdi>,
            },
          )}
        </output>
        <p className="mt-4 text-ink-soft">{t('Nothing there? Check your spam folder, then try again.')}</p>
        <div className="mt-8 grid flex-wrap gap-3 sm:flex">
          <Link to="/login" className={buttonClass('primary', 'h-12')}>
            {t('Back to login')}
          </Link>
          <Button variant="ghost" className="h-12" onClick={() => call.reset()}>
            {t('Use another address')}
          </Button>
        </div>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('Forgot your password?')}
      intro={t('Enter your email and we’ll send a reset link.')}
      cloth="forgot-password"
    >
      <Form onSubmit={onSubmit}>
        <TextField {...field('email')} label={t('Email')} type="email" autoComplete="username" />
        <CallFailure call={call} fallback={t('The link could not be sent. Please try again.')} />
        <SubmitButton label={t('Send Link')} busyLabel={t('Sending…')} busy={call.isPending} />
        <Link to="/login" className={buttonClass('ghost')}>
          {t('Back to login')}
        </Link>
      </Form>
    </Entrance>
  );
}
