import { BRAND } from '#contract/brand.ts';
import { forgotPasswordSchema } from '#contract/accounts/accounts.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { useApiForm } from '#web/kit/form/use-api-form.ts';
import { TextField } from '#web/kit/form/form-field.tsx';
import { Entrance } from './entrance.tsx';
import { Form, SubmitButton, CallFailure } from '#web/kit/form/form.tsx';

export const head = () => ({
  title: `Forgot Password – ${BRAND.name}`,
  description: `Get a link to choose a new ${BRAND.name} password.`,
  noIndex: true,
});

export default function ForgotPasswordPage() {
  const { call, field, onSubmit } = useApiForm({
    schema: forgotPasswordSchema,
    send: (request) => sendJson('POST', '/api/auth/forgot-password', request),
  });
  if (call.isSuccess) {
    return (
      <Entrance title="Check your email" cloth="forgot-password">
        <output className="block text-lg">
          If <bdi className="font-semibold wrap-anywhere">{call.variables.email}</bdi> has an account, a link
          to choose a new password is on its way. It works once, for 1 hour.
        </output>
        <p className="mt-4 text-ink-soft">Nothing there? Check your spam folder, then try again.</p>
        <div className="mt-8 grid gap-3 sm:flex">
          <Link to="/login" className={buttonClass('primary', 'h-12')}>
            Back to login
          </Link>
          <Button variant="ghost" className="h-12" onClick={() => call.reset()}>
            Use another address
          </Button>
        </div>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Forgot your password?"
      intro="Enter your email and we’ll send a reset link."
      cloth="forgot-password"
    >
      <Form onSubmit={onSubmit}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
        <CallFailure call={call} fallback="The link could not be sent. Please try again." />
        <SubmitButton label="Send Link" busyLabel="Sending…" busy={call.isPending} />
        <Link to="/login" className={buttonClass('ghost')}>
          Back to login
        </Link>
      </Form>
    </Entrance>
  );
}
