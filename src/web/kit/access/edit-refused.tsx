import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { Link } from '#web/kit/router/link.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { Notice } from './account-notice.tsx';
import { homeOf } from './home-of.ts';

interface EditRefusedProps {
  me: User | null;
  what: 'event' | 'template';
  /** The error that prevented loading; null when the session has ended. */
  error: Error | null;
  /** Sentence for a 403 response. `missing` is the sentence for a 404. */
  forbidden: string;
  missing: string;
  onRetry?: () => void;
}

/** Replaces the form of an event or a template that cannot be edited, and states the reason. */
export function EditRefused({ me, what, error, forbidden, missing, onRetry }: EditRefusedProps) {
  const status = error === null ? 401 : error instanceof ApiError ? error.status : 0;
  const title = {
    401: t(what === 'event' ? 'Please sign in to edit this event.' : 'Please sign in to edit this template.'),
    403: forbidden,
    404: missing,
  }[status];
  if (!title) {
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <LoadFailed what={t(what === 'event' ? 'the event' : 'the template')} onRetry={() => onRetry?.()} />
      </div>
    );
  }
  const isSignedIn = me && status !== 401;
  return (
    <Notice
      seed={`edit-${what}`}
      title={title}
      action={
        <Link to={isSignedIn ? homeOf(me) : '/login'} className={buttonClass()}>
          {t(isSignedIn ? 'Back to Dashboard' : 'Login')}
        </Link>
      }
    />
  );
}
