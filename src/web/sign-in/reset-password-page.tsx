import { useHead } from '#web/page/head.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/router/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RESET_WORDS } from './account-words.ts';
import { Entrance } from './entrance.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetToken } from './reset-link-token.ts';

export default function ResetPasswordPage() {
  useHead(RESET_WORDS);
  const token = useResetToken();
  if (token === undefined) return <Spinner label="Loading page" />;
  if (!token) {
    return (
      <Entrance
        title="This link is incomplete"
        intro="Open the link in the email again, or request a new one."
        cloth="reset-password"
      >
        <Link to="/forgot-password" className={buttonClass('primary', 'h-12')}>
          Request a new link
        </Link>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Choose a new password"
      intro="You will be signed out everywhere and can then sign in with the new one."
      cloth="reset-password"
    >
      <NewPasswordForm token={token} />
    </Entrance>
  );
}
